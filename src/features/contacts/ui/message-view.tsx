import { useEffect, useEffectEvent, useRef } from 'react';
import { fullMomentHere } from '#src/platform/browser/local-time.ts';
import { mailLink, quoted } from '#src/platform/browser/mail-link.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ArrowLeftIcon, MailIcon } from '#src/ui-kit/icons.tsx';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  CircleCheckIcon,
  ReplyIcon,
  TrashIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { AdminPerson } from '#src/ui-kit/admin/person.tsx';
import { greeting } from '#src/shared/greeting.ts';
import type { InboxMessage } from '../contacts.contract.ts';

export interface MessageHandlers {
  isChanging: boolean;
  onSeen: (message: InboxMessage) => void;
  onHandle: (message: InboxMessage) => void;
  onUnread: (message: InboxMessage) => void;
  onDelete: (message: InboxMessage) => void;
}

interface MessageViewProps extends MessageHandlers {
  message: InboxMessage;
  place: string | null;
  onBack: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

export function MessageView(props: MessageViewProps) {
  const { message, isChanging, onHandle, onSeen } = props;
  const { name, email, phone, subject, workshopContext, createdAt, handledAt } = message;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    const article = head.current?.closest('article');
    const top = article?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) article?.scrollIntoView();
  }, []);
  const onOpened = useEffectEvent(() => {
    if (message.readAt === null) onSeen(message);
  });
  useEffect(() => onOpened(), []);
  return (
    <article className="flex min-w-0 flex-col" aria-label={`Message from ${name}`}>
      <MessageBar {...props} />
      <div className="grid flex-1 content-start gap-4 p-4 sm:p-6">
        <h2 ref={head} tabIndex={-1} className="text-large/6 font-semibold wrap-anywhere outline-none">
          {subject ?? 'No subject'}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <AdminPerson name={name} email={[email, phone].filter(Boolean).join(', ')} isWhole />
          <p className="text-small text-dust">{fullMomentHere(createdAt)}</p>
        </div>
        {workshopContext && <p className="text-small text-dust">About the workshop {workshopContext}</p>}
        <p className="max-w-160 wrap-anywhere whitespace-pre-line">{message.message}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-ash p-4 sm:px-6">
        <a href={replyTo(message)} className="btn btn-primary max-sm:flex-1">
          <ReplyIcon size={16} />
          Reply by email
        </a>
        <Button
          onClick={() => onHandle(message)}
          icon={<CircleCheckIcon size={16} />}
          pending={isChanging}
          className="max-sm:flex-1"
        >
          {handledAt === null ? 'Mark as done' : 'Mark as open'}
        </Button>
        <p className="ml-auto text-small text-dust max-sm:hidden">Replies open in your email app</p>
      </div>
    </article>
  );
}

function MessageBar(props: MessageViewProps) {
  const { message, place, onUnread, onDelete, onBack, onPrevious, onNext } = props;
  return (
    <div className="flex items-center justify-end gap-1 border-b border-ash px-2 py-2 sm:px-4">
      <Button
        onClick={onBack}
        look="quiet"
        size="small"
        icon={<ArrowLeftIcon size={16} />}
        className="mr-auto md:hidden"
      >
        All messages
      </Button>
      {place && <p className="mr-auto t-label-tight text-dust max-md:hidden">{place}</p>}
      <Button onClick={() => onUnread(message)} look="quiet" size="small" icon={<MailIcon size={16} />}>
        <span className="max-sm:sr-only">Mark as unread</span>
      </Button>
      <Button
        aria-label="Delete message"
        onClick={() => onDelete(message)}
        look="quiet"
        size="small"
        icon={<TrashIcon size={16} />}
      />
      <Button
        aria-label="Newer message"
        onClick={() => onPrevious?.()}
        disabled={!onPrevious}
        look="quiet"
        size="small"
        icon={<ChevronUpIcon size={16} />}
      />
      <Button
        aria-label="Older message"
        onClick={() => onNext?.()}
        disabled={!onNext}
        look="quiet"
        size="small"
        icon={<ChevronDownIcon size={16} />}
      />
    </div>
  );
}

/** Email apps cut off much longer links. */
const MAX_QUOTED = 1500;

function replyTo({ name, email, subject, message }: InboxMessage): string {
  const text = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)}…` : message;
  return mailLink(email, {
    subject: `Re: ${subject ?? 'Your message'}`,
    body: `${greeting(name)}\r\n\r\n\r\n${quoted(text)}`,
  });
}
