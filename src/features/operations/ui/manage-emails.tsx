import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn } from '#src/shared/paging.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminChoice, AdminSearch } from '#src/ui-kit/admin/filters.tsx';
import { ClearFilters, AdminList } from '#src/ui-kit/admin/list.tsx';
import { MailIcon } from '#src/ui-kit/icons.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { EmailState, StoredEmail } from '../operations.contract.mail.ts';
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
  const page = usePage<StoredEmail>('/api/emails', { state, q: searchIn(params) });
  const retry = useRetryEmail();
  const retryAll = useRetryEmails();
  const remove = useDeleteEmail();
  const { ask, question } = useQuestion();
  const counted = (label: string, count = 0) =>
    count > 0 ? `${label} ${count.toLocaleString('en-US')}` : label;
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
      <AdminList
        title="Emails"
        action={
          state !== 'sent' &&
          page.total !== 0 && (
            <Button
              size="small"
              onClick={() => void retryAll.run(state)}
              pending={retryAll.pending}
              pendingLabel="Trying..."
            >
              Try All Again
            </Button>
          )
        }
        bar={
          <div role="search" className="flex flex-wrap items-center gap-3 border-b border-ash p-4 sm:px-6">
            <AdminSearch placeholder="Search by address or subject..." />
            <AdminChoice
              label="Which emails"
              param="emails"
              options={[
                { value: 'waiting', label: counted('Waiting', counts?.waiting) },
                { value: 'failed', label: counted('Failed', counts?.failed) },
                { value: 'sent', label: 'Sent' },
              ]}
            />
          </div>
        }
        page={page}
        noun="emails"
        columns={emailColumns({ state, onRetry: email => void retry.run(email), onDelete: askToDelete })}
        keyOf={({ id }) => id}
        empty={<AdminEmpty icon={<MailIcon />} {...EMPTY[state]} action={<ClearFilters params={['q']} />} />}
      />
      {question}
    </>
  );
}
