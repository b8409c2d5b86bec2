import { momentAndTimeHere, momentHere, timeHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ChevronDownIcon, SettingsIcon, ShieldIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import { Initials } from '#src/ui-kit/initials.tsx';
import type { AuditEntry } from '../audit-log.contract.ts';
import { whoText } from '../audit-log.rules.ts';
import { ShortChange } from './audit-change.tsx';

interface Opening {
  isOpen: (entry: AuditEntry) => boolean;
  onToggle: (entry: AuditEntry) => void;
}

/** Today by hour, then the day with the time. */
function momentOf({ at }: AuditEntry): string {
  const time = timeHere(at);
  return momentHere(at) === time ? time : momentAndTimeHere(at);
}

export function auditColumns({ isOpen, onToggle }: Opening): AdminColumn<AuditEntry>[] {
  return [
    {
      head: 'When',
      onPhone: 'first',
      cell: entry => <span className="whitespace-nowrap text-dust">{momentOf(entry)}</span>,
    },
    { head: 'Who', onPhone: 'block', cell: ({ who }) => <Who who={who} /> },
    {
      head: 'What',
      onPhone: 'block',
      cell: ({ verb, subject }) => (
        <p className="max-w-80 wrap-anywhere">
          <span className="font-medium">{verb}</span> <span className="text-dust">{subject}</span>
        </p>
      ),
    },
    { head: 'Details', onPhone: 'block', cell: entry => <Details entry={entry} /> },
    {
      head: 'Show',
      isEnd: true,
      onPhone: 'corner',
      headCell: <span className="sr-only">Show</span>,
      cell: entry => (
        <Button
          look="quiet"
          size="small"
          aria-expanded={isOpen(entry)}
          aria-label={`${isOpen(entry) ? 'Hide' : 'Show'} details of ${entry.verb} ${entry.subject}`}
          icon={<ChevronDownIcon size={16} className={isOpen(entry) ? 'rotate-180' : undefined} />}
          onClick={() => onToggle(entry)}
        />
      ),
    },
  ];
}

function Who({ who }: Pick<AuditEntry, 'who'>) {
  const [name = '', aside] = whoText(who).split(' (');
  return (
    <div className="flex min-w-0 items-center gap-3">
      {who.kind === 'system' ? (
        <span aria-hidden className="initials">
          <SettingsIcon size={15} />
        </span>
      ) : (
        <Initials name={who.name} email={null} />
      )}
      <p className="max-w-60 min-w-30 wrap-anywhere">
        <span className={who.name ? 'font-medium' : undefined}>{name}</span>
        {aside && <span className="text-small whitespace-nowrap text-dust"> ({aside}</span>}
      </p>
    </div>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { changes, details, isRefusal } = entry;
  if (changes.length > 0) return <ShortChange changes={changes} />;
  if (!details) return <span className="admin-none text-dust">–</span>;
  if (!isRefusal) return <p className="max-w-100 wrap-anywhere">{details}</p>;
  return (
    <p className="flex items-center gap-2 text-error-text">
      <ShieldIcon size={16} className="flex-none" />
      {details}
    </p>
  );
}
