import { useAction } from '#src/platform/browser/use-action.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { authClient, refusalText } from './accounts.api.forms.ts';
import { type EmailPurpose, noteEmail, pauseInMessage } from './accounts.api.pause.ts';

/** Notes when the next one can be sent, whether or not this one was. */
export async function sendLink(purpose: EmailPurpose, email: string): Promise<void> {
  const client = await authClient();
  try {
    await (purpose === 'confirm' ? client.resendConfirmation(email) : client.requestPasswordReset(email));
    noteEmail(purpose, email);
  } catch (error) {
    const pause = pauseInMessage(errorCode(error), error instanceof Error ? error.message : '');
    if (pause !== null) noteEmail(purpose, email, pause);
    throw error;
  }
}

export function useResend(purpose: EmailPurpose) {
  return useAction({
    run: (email: string) => sendLink(purpose, email),
    done: (_, email) => ({ title: 'Email sent', description: `Open the link that we sent to ${email}.` }),
    failed: "Couldn't send the email",
    reasonOf: error => refusalText(error, 'Please try again'),
  });
}
