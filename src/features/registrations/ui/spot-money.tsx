import { formatDay } from '#src/shared/dates.ts';
import type { SpotWire } from '../registrations.contract.spots.ts';
import { METHOD_LABELS, type Standing } from '../registrations.rules.ledger.ts';
import { useAmounts } from './registrations.api.spots.ts';
import { SpotPart } from './spot-part.tsx';

const STANDINGS: Record<Standing, string> = {
  untracked: '',
  settled: 'Settled',
  free: 'Nothing to pay',
  disputed: 'Disputed',
  credit: "You'll get money back",
  paid: 'Paid',
  overdue: 'Overdue',
  'deposit-paid': 'Deposit paid',
  due: 'Not paid yet',
};

const ENTRIES = {
  paid: 'You paid',
  refunded: 'We refunded',
  disputed: 'Disputed',
  waived: 'Waived',
  due: 'Price',
};

function entryLabel({ kind, reason, method, happenedOn }: SpotWire['entries'][number]): string {
  if (kind === 'due') return reason === 'cancellation-fee' ? 'What we keep' : ENTRIES.due;
  const how = method ? `, ${METHOD_LABELS[method].toLowerCase()}` : '';
  return `${ENTRIES[kind]} on ${formatDay(happenedOn)}${how}`;
}

export function SpotMoney({ spot }: { spot: SpotWire }) {
  const shown = useAmounts(spot.currency);
  const { terms, entries, standing, balanceAmount } = spot;
  if (!terms || (standing === 'untracked' && terms.totalAmount === 0)) return null;
  const live = entries.filter(({ isReversed, reversesId }) => !isReversed && reversesId === null);
  const lines =
    live.length > 0
      ? live.map(entry => ({ key: entry.id, label: entryLabel(entry), amount: Math.abs(entry.amount) }))
      : [{ key: 0, label: 'Price', amount: terms.totalAmount }];
  return (
    <SpotPart title="Money">
      <dl className="text-copy/6">
        {lines.map(({ key, label, amount }) => (
          <Line key={key} label={label} value={shown(amount)} />
        ))}
        {standing !== 'untracked' && (
          <Line
            label={balanceAmount < 0 ? 'You get back' : 'Still to pay'}
            value={shown(Math.abs(balanceAmount))}
            isSum
          />
        )}
      </dl>
      {terms.taxAmount > 0 && (
        <p className="mt-2 t-small text-dust">
          The price includes {shown(terms.taxAmount)} {terms.taxLabel}.
        </p>
      )}
      {STANDINGS[standing] && <p className="mt-3 badge inline-block border-smoke">{STANDINGS[standing]}</p>}
      <Documents spot={spot} />
    </SpotPart>
  );
}

function Line({ label, value, isSum }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={
        isSum
          ? 'mt-2 flex justify-between gap-4 border-t border-iron pt-2 font-semibold'
          : 'flex justify-between gap-4 py-1 text-paper'
      }
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="flex-none">{value}</dd>
    </div>
  );
}

function Documents({ spot: { documents } }: { spot: SpotWire }) {
  if (documents.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {documents.map(({ code, kind, number, issuedOn }) => (
        <li key={code}>
          <a
            href={`/api/documents/${code}.pdf`}
            className="underline decoration-smoke underline-offset-4 hover:decoration-bone"
          >
            {`${kind.charAt(0).toUpperCase()}${kind.slice(1).replace('-', ' ')}`} {number}
          </a>{' '}
          <span className="text-dust">{formatDay(issuedOn)}</span>
        </li>
      ))}
    </ul>
  );
}
