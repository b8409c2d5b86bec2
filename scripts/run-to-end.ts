import { StartError } from '#src/platform/server/config.ts';
import { AppError } from '#src/platform/server/errors.ts';
import { isDatabaseUnavailable } from '#src/platform/server/database-unavailable.ts';

/** Runs a command and sets the exit code. Known problems are one line. */
export async function runToEnd(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof StartError || error instanceof AppError) console.error(error.message);
    else if (isDatabaseUnavailable(error)) console.error('The database cannot be reached:', String(error));
    else console.error(error);
    process.exitCode = 1;
  }
}
