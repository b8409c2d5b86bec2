import { clsx } from 'clsx';
import { useState } from 'react';
import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn } from '#src/shared/paging.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminChoice, AdminSearch } from '#src/ui-kit/admin/filters.tsx';
import { InboxIcon } from '#src/ui-kit/admin/icons.tsx';
import { ClearFilters } from '#src/ui-kit/admin/list.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { InboxCounts, InboxMessage } from '../contacts.contract.ts';
import { Inbox } from './inbox.tsx';
import { useInbox, useInboxCounts } from './contacts.api.manage.ts';

const stateOf = (param: string | null) =>
  param === 'all' ? null : param === 'handled' || param === 'unread' ? param : 'open';

/** Decision R6. */
export function MessagesSection() {
  const [params, setParams] = useUrlParams();
  const { data: counts } = useInboxCounts();
  const page = usePage<InboxMessage>('/api/contacts', {
    state: stateOf(params.get('state')),
    q: searchIn(params),
  });
  const { mark, handle, remove } = useInbox();
  const { ask, question } = useQuestion();
  // Keeps the open message on the screen when handling it removes it from the list.
  const [opened, setOpened] = useState<InboxMessage | null>(null);
  const id = Number(params.get('message'));
  const message = page.rows?.find(one => one.id === id) ?? (opened?.id === id ? opened : null);
  const open = (one: InboxMessage | null) => {
    setOpened(one);
    setParams({ message: one && String(one.id) });
  };
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
      onConfirm: async () => (await remove.run(one)) && close(),
    });
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Messages"
        line={
          counts
            ? `${counts.total} contact ${counts.total === 1 ? 'message' : 'messages'}, ${counts.unread} unread.`
            : 'Messages from your visitors.'
        }
      />
      <div
        role="search"
        className={clsx('flex flex-wrap items-center gap-3', message !== null && 'max-md:hidden')}
      >
        <AdminSearch placeholder="Search messages..." />
        <StateChoice counts={counts} />
      </div>
      <QueryState
        query={{ ...page, data: page.rows }}
        loading={<AdminLoading text="Loading messages..." height={84} />}
        failed="The messages could not be loaded"
        empty={
          !message && (
            <div className="admin-card">
              <AdminEmpty
                icon={<InboxIcon />}
                title="No messages found"
                text="Messages from your contact forms will appear here."
                action={<ClearFilters params={['q', 'state']} />}
              />
            </div>
          )
        }
      >
        {() => (
          <Inbox
            page={page}
            message={message}
            isChanging={handle.pending}
            onOpen={open}
            onSeen={one => void mark(one.id, true)}
            onHandle={one => void onHandle(one)}
            onUnread={one => void onUnread(one)}
            onDelete={onDelete}
          />
        )}
      </QueryState>
      {question}
    </div>
  );
}

function StateChoice({ counts }: { counts: InboxCounts | undefined }) {
  const label = (word: string, count: number | undefined) => `${word} ${count ?? ''}`.trim();
  return (
    <AdminChoice
      label="Which messages"
      param="state"
      options={[
        { value: 'open', label: label('Open', counts?.open) },
        { value: 'handled', label: label('Done', counts?.handled) },
        { value: 'all', label: label('All', counts?.total) },
      ]}
    />
  );
}
