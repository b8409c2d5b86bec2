import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { momentHere } from '#src/platform/browser/local-time.ts';
import type { List } from '#src/ui-kit/admin/resource-list.tsx';
import { totalText } from '#src/shared/paging.ts';
import type { InboxMessage } from '../contacts.contract.ts';
import { type MessageHandlers, MessageView } from './message-view.tsx';

interface InboxProps extends MessageHandlers {
  rows: readonly InboxMessage[];
  list: List<InboxMessage>;
  pager: ReactNode;
  message: InboxMessage | null;
  onOpen: (message: InboxMessage | null) => void;
}

export function Inbox({ rows, list, pager, message, onOpen, ...handlers }: InboxProps) {
  const place = rows.findIndex(({ id }) => id === message?.id);
  const messages = useRef<HTMLUListElement>(null);
  const closed = useRef<number | null>(null);
  useEffect(() => {
    const id = message?.id ?? null;
    // Returns the focus to the row of the message that was closed.
    if (id === null && closed.current !== null) focusRow(messages.current, closed.current);
    closed.current = id;
  }, [message?.id]);
  return (
    <div className="admin-inbox admin-card p-0" data-open={message !== null || undefined}>
      <div className="admin-inbox-list">
        <ul ref={messages} aria-label="Messages" aria-busy={list.isChanging}>
          {rows.map(one => (
            <InboxRow key={one.id} message={one} isOpen={one.id === message?.id} onOpen={onOpen} />
          ))}
        </ul>
        {pager}
      </div>
      {message ? (
        <MessageView
          key={message.id}
          {...handlers}
          message={message}
          place={place < 0 ? null : `${list.pager.from + place} of ${totalText(list.total)}`}
          onBack={() => onOpen(null)}
          onPrevious={place > 0 ? () => onOpen(rows[place - 1] ?? null) : null}
          onNext={place >= 0 && place < rows.length - 1 ? () => onOpen(rows[place + 1] ?? null) : null}
        />
      ) : (
        <p className="grid place-items-center p-10 text-center text-dust max-md:hidden">
          Choose a message to read it.
        </p>
      )}
    </div>
  );
}

function focusRow(list: HTMLElement | null, id: number): void {
  const row = list?.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? list?.querySelector('button');
  row?.focus();
}

interface InboxRowProps {
  message: InboxMessage;
  isOpen: boolean;
  onOpen: (message: InboxMessage) => void;
}

function InboxRow({ message, isOpen, onOpen }: InboxRowProps) {
  const { name, subject, message: text, createdAt, readAt } = message;
  const isUnread = readAt === null;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen || undefined}
        className="admin-inbox-row"
        data-message={message.id}
        onClick={() => onOpen(message)}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={clsx('truncate', isUnread && 'font-semibold')}>
            {isUnread && <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-tungsten" />}
            {isUnread && <span className="sr-only">Unread, </span>}
            {name}
          </span>
          <span className="flex-none text-caption text-dust">{momentHere(createdAt)}</span>
        </span>
        <span className="block truncate">{subject ?? 'No subject'}</span>
        <span className="block truncate text-small text-dust">{text}</span>
      </button>
    </li>
  );
}
