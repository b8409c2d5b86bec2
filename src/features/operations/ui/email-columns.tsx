import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { momentAndTimeHere, momentInSentence } from '#src/platform/browser/local-time.ts';
import { counted } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import type { EmailState, StoredEmail } from '../operations.contract.mail.ts';
import { emailName, explainMailError } from '../operations.rules.mail.ts';

interface ColumnOptions {
  state: EmailState;
  onRetry: (email: StoredEmail) => void;
  onDelete: (email: StoredEmail) => void;
}

export function emailColumns({ state, ...handlers }: ColumnOptions): AdminColumn<StoredEmail>[] {
  const email: AdminColumn<StoredEmail> = {
    head: 'Email',
    onPhone: 'first',
    cell: row => (
      <>
        <p className="font-medium wrap-anywhere">{emailName(row)}</p>
        <p className="text-small/4.5 text-dust">Written {momentInSentence(row.createdAt)}</p>
      </>
    ),
  };
  const to: AdminColumn<StoredEmail> = {
    head: 'To',
    onPhone: 'block',
    cell: row =>
      state === 'failed' ? <PersonLink email={row} /> : <span className="wrap-anywhere">{row.to}</span>,
  };
  if (state === 'sent') {
    return [
      email,
      to,
      {
        head: 'Sent',
        onPhone: 'block',
        cell: ({ sentAt }) => <span className="text-dust">{sentAt && momentAndTimeHere(sentAt)}</span>,
      },
    ];
  }
  return [
    email,
    to,
    { head: 'What happened', onPhone: 'block', cell: row => <WhatHappened email={row} /> },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'last',
      headCell: <span className="sr-only">Actions</span>,
      cell: row => <EmailActions email={row} {...handlers} />,
    },
  ];
}

/** To where the address can be corrected. */
function PersonLink({ email: { kind, to } }: { email: StoredEmail }) {
  const section = SECTIONS.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'users';
  return (
    <Link href={adminAddress(section, { q: to })} className="wrap-anywhere underline hover:text-tungsten-hi">
      {to}
    </Link>
  );
}

const SECTIONS: readonly [prefix: string, section: string][] = [
  ['registrations', 'registrations'],
  ['certificates', 'registrations'],
  ['leads', 'leads'],
  ['contacts', 'messages'],
];

function WhatHappened({ email: { lastError, attempts, lastAttemptAt } }: { email: StoredEmail }) {
  if (lastError === null)
    return <span className="text-dust">{attempts > 0 ? 'Trying now' : 'About to be sent'}</span>;
  const hint = explainMailError(lastError);
  return (
    <>
      {hint && <p>{hint}</p>}
      <p className="font-mono text-small/5 wrap-anywhere text-dust">{lastError}</p>
      <p className="text-small/4.5 text-dust">
        {counted(attempts, 'try', 'tries')}
        {lastAttemptAt && `, the last one ${momentInSentence(lastAttemptAt)}`}
      </p>
    </>
  );
}

function EmailActions({ email, onRetry, onDelete }: { email: StoredEmail } & Omit<ColumnOptions, 'state'>) {
  const name = `${emailName(email)} to ${email.to}`;
  return (
    <div className="flex items-center justify-end gap-1 max-sm:justify-start">
      <Button size="small" onClick={() => onRetry(email)}>
        <span>
          Try Again<span className="sr-only">: {name}</span>
        </span>
      </Button>
      {email.failedAt && (
        <Button
          size="small"
          look="quiet"
          aria-label={`Delete ${name}`}
          data-tip="Delete"
          onClick={() => onDelete(email)}
          icon={<TrashIcon size={16} />}
        />
      )}
    </div>
  );
}
