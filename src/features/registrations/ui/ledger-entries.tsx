import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { UndoIcon } from '#src/ui-kit/admin/icons.tsx';
import { type AdminColumn, AdminTable } from '#src/ui-kit/admin/table.tsx';
import type { EntryWire, LedgerWire } from '../registrations.contract.ledger.ts';
import { type EntryKind, METHOD_LABELS, isLive } from '../registrations.rules.ledger.ts';
import { useAmountIn } from './registrations.api.money.ts';

const LABELS: Record<EntryKind, string> = {
  due: 'Due',
  paid: 'Paid',
  refunded: 'Refunded',
  waived: 'Waived',
  disputed: 'Disputed',
};

export const entryLabel = ({ kind, reversesId }: EntryWire): string =>
  reversesId === null ? LABELS[kind] : `${LABELS[kind]}, undone`;

const detailOf = ({ method, reason, note }: EntryWire): string => {
  const why = reason && (reason === 'booking' ? 'Workshop' : 'Kept after the cancellation');
  return [method && METHOD_LABELS[method], why, note].filter(Boolean).join(', ');
};

const authorOf = ({ author, authorName }: EntryWire): string =>
  authorName ?? { admin: 'Admin', person: 'The person', system: 'Automatic' }[author];

const isOwed = ({ kind }: EntryWire): boolean => kind === 'due' || kind === 'waived';

/** The price is undone by cancelling the registration. */
const canUndo = (entry: EntryWire): boolean =>
  isLive(entry) && !(entry.kind === 'due' && entry.reason === 'booking');

interface LedgerEntriesProps {
  ledger: LedgerWire;
  currency: string;
  onUndo: (entry: EntryWire) => void;
}

export function LedgerEntries({ ledger, currency, onUndo }: LedgerEntriesProps) {
  const amountIn = useAmountIn();
  const columns = entryColumns(amount => amountIn(amount, currency), onUndo);
  return <AdminTable label="Entries" columns={columns} rows={ledger.entries} keyOf={({ id }) => id} />;
}

function entryColumns(
  shown: (amount: number) => string,
  onUndo: (entry: EntryWire) => void,
): AdminColumn<EntryWire>[] {
  return [
    {
      head: 'Entry',
      onPhone: 'first',
      cell: entry => (
        <div className={entry.isReversed ? 'line-through decoration-dust' : undefined}>
          <span className="font-medium">{entryLabel(entry)}</span>{' '}
          <span className="wrap-anywhere text-dust">{detailOf(entry)}</span>
        </div>
      ),
    },
    {
      head: 'Date',
      cell: entry => (
        <span className="text-small/4.5">
          {formatDay(entry.happenedOn)} <span className="text-dust">{authorOf(entry)}</span>
        </span>
      ),
    },
    { head: 'Due', isEnd: true, cell: entry => isOwed(entry) && shown(entry.amount) },
    { head: 'Paid', isEnd: true, cell: entry => !isOwed(entry) && shown(0 - entry.amount) },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'corner',
      headCell: <span className="sr-only">Actions</span>,
      cell: entry => (
        <span className="flex justify-end">
          {entry.documentCode && (
            <a
              href={`/api/documents/${entry.documentCode}.pdf`}
              aria-label={`Receipt for ${entryLabel(entry)} ${shown(Math.abs(entry.amount))}`}
              className="btn btn-small btn-icon btn-quiet"
            >
              <DownloadIcon size={16} />
            </a>
          )}
          {canUndo(entry) && (
            <Button
              size="small"
              look="quiet"
              icon={<UndoIcon size={16} />}
              aria-label={`Undo ${entryLabel(entry)} ${shown(Math.abs(entry.amount))}`}
              onClick={() => onUndo(entry)}
            />
          )}
        </span>
      ),
    },
  ];
}
