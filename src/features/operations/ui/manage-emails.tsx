import { useList } from '#src/platform/browser/use-list.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { MailIcon } from '#src/ui-kit/icons.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { EmailState, MailState, StoredEmail } from '../operations.contract.mail.ts';
import { emailName } from '../operations.rules.mail.ts';
import { emailColumns } from './email-columns.tsx';
import { useDeleteEmail, useMailState, useRetryEmail, useRetryEmails } from './operations.api.emails.ts';
import { MailOutageNote } from './mail-notes.tsx';

const stateOf = (param: string | null): EmailState =>
  param === 'failed' || param === 'sent' ? param : 'waiting';

const EMPTY: Record<EmailState, { title: string; text: string }> = {
  waiting: { title: 'No emails waiting', text: 'Emails appear here until your email server accepts them.' },
  failed: { title: 'No failed emails', text: "Emails that couldn't be delivered will appear here." },
  sent: { title: 'No emails sent yet', text: 'Emails that your email server accepted will appear here.' },
};

/** What waits, what failed and why, and what was sent. */
export function ManageEmails() {
  const [params] = useUrlParams();
  const state = stateOf(params.get('emails'));
  const { data: counts } = useMailState();
  const list = useList<StoredEmail>('/api/emails', { filters: filtersFor(counts) });
  const retry = useRetryEmail();
  const retryAll = useRetryEmails();
  const remove = useDeleteEmail();
  const { ask, question } = useQuestion();
  const askToDelete = (email: StoredEmail) =>
    ask({
      title: 'Delete this email?',
      text: `${email.to} won't get “${emailName(email)}”. You can't undo this.`,
      label: 'Delete Email',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: () => remove.run(email),
    });
  return (
    <>
      <MailOutageNote state={counts} />
      <ResourceList
        list={list}
        noun="emails"
        search="Search emails..."
        frame="inside"
        action={
          state !== 'sent' &&
          list.total !== 0 && (
            <Button
              onClick={() => void retryAll.run(state)}
              pending={retryAll.pending}
              pendingLabel="Trying..."
            >
              Try All Again
            </Button>
          )
        }
        columns={emailColumns({ state, onRetry: email => void retry.run(email), onDelete: askToDelete })}
        empty={{ icon: <MailIcon />, ...EMPTY[state] }}
      />
      {question}
    </>
  );
}

const filtersFor = (counts: MailState | undefined): ListFilter[] => [
  {
    param: 'emails',
    label: 'Which emails',
    look: 'choice',
    fallback: 'waiting',
    options: [
      { value: 'waiting', label: 'Waiting', count: counts?.waiting || undefined },
      { value: 'failed', label: 'Failed', count: counts?.failed || undefined },
      { value: 'sent', label: 'Sent' },
    ],
    queryOf: value => ({ state: stateOf(value) }),
  },
];
