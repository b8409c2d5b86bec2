import { momentInSentence } from '#src/platform/browser/local-time.ts';
import { counted } from '#src/shared/words.ts';
import { AlertIcon, CheckIcon } from '#src/ui-kit/icons.tsx';
import type { MailAnswer, MailState } from '../operations.contract.mail.ts';
import { explainMailError } from '../operations.rules.mail.ts';

function waitingText({ waiting, waitingSince }: MailState): string {
  const since = waitingSince ? ` since ${momentInSentence(waitingSince)}` : '';
  return `${counted(waiting, 'email has', 'emails have')} been waiting${since}`;
}

/** Nothing while emails go out. */
export function MailOutageNote({ state }: { state: MailState | undefined }) {
  if (!state?.waitingSince) return null;
  const { lastError } = state;
  return (
    <div role="status" className="flex gap-3 rounded border border-status-red/50 px-4 py-3">
      <AlertIcon size={18} className="mt-0.5 flex-none text-status-red" />
      <div className="min-w-0">
        <p className="font-medium">{waitingText(state)}</p>
        <p className="text-dust">
          {lastError && explainMailError(lastError)} Waiting emails go out within a minute of your email
          server accepting them. Nothing is lost.
        </p>
      </div>
    </div>
  );
}

/** The email server's answer to the test email. */
export function TestMailResult({ answer: { outcome, to, reason } }: { answer: MailAnswer }) {
  const isFine = outcome === 'sent' || outcome === 'stored';
  return (
    <div role="status" className="mt-3 flex gap-2 text-small/5">
      {isFine ? (
        <CheckIcon size={16} className="mt-0.5 flex-none text-status-green" />
      ) : (
        <AlertIcon size={16} className="mt-0.5 flex-none text-status-red" />
      )}
      <div className="min-w-0">
        <p>{RESULT[outcome](to)}</p>
        {reason && (
          <>
            <p>{explainMailError(reason)}</p>
            <details className="text-small text-dust">
              <summary className="cursor-pointer">Details</summary>
              <p className="font-mono text-small/5 wrap-anywhere">{reason}</p>
            </details>
          </>
        )}
      </div>
    </div>
  );
}

const RESULT: Record<MailAnswer['outcome'], (to: string) => string> = {
  sent: to => `Your email server accepted it. Check the inbox for ${to}, and the spam folder.`,
  stored: to => `This site stores emails instead of sending them, so nothing was sent to ${to}.`,
  waiting: to => `The email to ${to} is waiting. We'll keep trying.`,
  failed: to => `Your email server refused the email to ${to}.`,
};
