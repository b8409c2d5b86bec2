import { errorCode } from '#src/shared/error-code.ts';

/** Asks people to sign in again. False if they'd rather not. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let asking: Promise<boolean> | null = null;

export function setReauthenticationPrompt(next: Prompt | null): void {
  prompt = next;
}

/** The person closed the prompt, so there is nothing to report. */
export class Dismissed extends Error {
  constructor() {
    super('The person did not sign in again');
    this.name = 'Dismissed';
  }
}

/** If the server refuses until the person has signed in again, asks them to, and runs it again. Throws Dismissed. */
export async function withReauthentication<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!prompt || errorCode(error) !== 'reauthentication_needed') throw error;
    asking ??= prompt().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw new Dismissed();
    return run();
  }
}
