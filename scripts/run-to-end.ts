import { plainReason } from '#src/platform/server/plain-reason.ts';

/** Runs a command and sets the exit code. What an operator can cause is one line. */
export async function runToEnd(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(plainReason(error) ?? error);
    process.exitCode = 1;
  }
}
