import { useList } from '#src/platform/browser/use-list.ts';
import { plural } from '#src/shared/words.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import { InboxIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useRecord } from '#src/ui-kit/admin/record-dialog.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { InboxCounts, InboxMessage } from '../contacts.contract.ts';
import { Inbox } from './inbox.tsx';
import { useInbox, useInboxCounts } from './contacts.api.manage.ts';

const filtersFor = (counts: InboxCounts | undefined): ListFilter[] => [
  {
    param: 'state',
    label: 'Which messages',
    look: 'choice',
    fallback: 'open',
    options: [
      { value: 'open', label: 'Open', count: counts?.open },
      { value: 'handled', label: 'Done', count: counts?.handled },
      { value: 'all', label: 'All', count: counts?.total },
    ],
    queryOf: state => (state === 'all' ? {} : { state }),
  },
];

/** Decision R6. */
export function MessagesSection() {
  const [params, setParams] = useUrlParams();
  const { data: counts } = useInboxCounts();
  const list = useList<InboxMessage>('/api/contacts', { filters: filtersFor(counts) });
  const { mark, handle, remove } = useInbox();
  const { ask, question } = useQuestion();
  const message = useRecord(Number(params.get('message')), list.rows);
  const open = (one: InboxMessage | null) => setParams({ message: one && String(one.id) });
  const close = () => open(null);
  const onHandle = async (one: InboxMessage) => {
    if (await handle.run(one)) close();
  };
  const onUnread = async (one: InboxMessage) => {
    close();
    await mark(one.id, false);
  };
  const onDelete = (one: InboxMessage) =>
    ask({
      title: 'Delete this message?',
      text: `The message from ${one.name} will be permanently deleted.`,
      label: 'Delete Message',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: async () => (await remove.run(one)) !== null && close(),
    });
  return (
    // On phones, an open message takes the place of the list.
    <div className="admin-content max-md:has-[.admin-inbox[data-open]]:[&>[role=search]]:hidden">
      <AdminPageHead
        title="Messages"
        line={
          counts
            ? `${counts.total} contact ${plural(counts.total, 'message')}, ${counts.unread} unread.`
            : 'Messages from your visitors.'
        }
      />
      <ResourceList
        list={list}
        noun="messages"
        search="Search messages..."
        frame="bare"
        empty={
          message
            ? null
            : {
                icon: <InboxIcon />,
                title: 'No messages found',
                text: 'Messages from your contact forms will appear here.',
              }
        }
      >
        {(rows, { pager }) => (
          <Inbox
            rows={rows}
            list={list}
            pager={pager}
            message={message}
            isChanging={handle.pending}
            onOpen={open}
            onSeen={one => void mark(one.id, true)}
            onHandle={one => void onHandle(one)}
            onUnread={one => void onUnread(one)}
            onDelete={onDelete}
          />
        )}
      </ResourceList>
      {question}
    </div>
  );
}
