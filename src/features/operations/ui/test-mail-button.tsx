import { type ComponentProps, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import type { MailAnswer } from '../operations.contract.mail.ts';
import { TestMailResult } from './mail-notes.tsx';
import { useTestMail } from './operations.api.emails.ts';

/** Shows the email server's answer below. */
export function TestMailButton({
  help,
  ...look
}: Pick<ComponentProps<typeof Button>, 'look' | 'size'> & { help?: string }) {
  const test = useTestMail();
  const [answer, setAnswer] = useState<MailAnswer | null>(null);
  const send = async () => {
    setAnswer(null);
    setAnswer(await test.run());
  };
  return (
    <>
      <Button
        {...look}
        onClick={() => void send()}
        pending={test.pending}
        pendingLabel="Waiting for the server..."
      >
        Send Test Email
      </Button>
      {help && <p className="mt-1.5 text-caption/4 text-dust">{help}</p>}
      {answer && <TestMailResult answer={answer} />}
    </>
  );
}
