import { formatRange } from '#src/shared/dates.ts';
import { Bar } from '#src/ui-kit/chart/bar.tsx';
import { ChartCard } from '#src/ui-kit/chart/chart-card.tsx';
import type { FigureColumn } from '#src/ui-kit/chart/figure-table.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { percentOf } from '../analytics.rules.shown.ts';
import { useAmount } from './analytics.api.ts';

type Coming = Analytics['coming'][number];

const isFull = ({ taken, spots }: Coming) => taken >= spots;
const sumOf = (rows: readonly Coming[], name: 'expectedAmount' | 'receivedAmount' | 'ifFullAmount') =>
  rows.reduce((sum, row) => sum + row[name], 0);

function dates({ startDate, endDate }: Coming): string {
  return startDate ? formatRange(startDate, endDate ?? startDate) : 'Date TBD';
}

export const filled = (row: Pick<Coming, 'taken' | 'spots'>): string =>
  row.taken >= row.spots ? 'full' : percentOf(row.taken, row.spots);

export function ComingCard({ coming }: { coming: Analytics['coming'] }) {
  const amount = useAmount();
  if (coming.length === 0) return null;
  return (
    <ChartCard
      title="Upcoming workshops"
      line={
        <>
          <b className="font-medium text-bone">{amount(sumOf(coming, 'expectedAmount'))}</b> booked with the
          seats held now, {amount(sumOf(coming, 'receivedAmount'))} received,{' '}
          {amount(sumOf(coming, 'ifFullAmount'))} if everything sells out.
        </>
      }
      figures={{
        label: 'Upcoming workshops',
        columns: comingColumns(amount),
        rows: coming,
      }}
      bars={
        <ul className="[&>:first-child]:border-t-0">
          {coming.map(row => (
            <li key={row.workshopId} className="coming-row">
              <span className="min-w-0">
                <Title row={row} />
              </span>
              <span className="coming-bar">
                <Bar share={row.taken / row.spots} tone={isFull(row) ? 'teal' : 'tungsten'} className="h-2" />
              </span>
              <span className="coming-seats">
                <b className="font-medium">
                  {row.taken} of {row.spots}
                </b>{' '}
                <span className="text-small text-dust">{filled(row)}</span>
                <span className="block text-small/4.5 text-dust max-sm:ml-3 max-sm:inline">{pace(row)}</span>
              </span>
              <b className="text-right font-medium">{expectedOf(row, amount)}</b>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function comingColumns(amount: (of: number) => string): FigureColumn<Coming>[] {
  return [
    { head: 'Workshop', cell: row => <Title row={row} /> },
    { head: 'Seats held', cell: row => `${row.taken} of ${row.spots} (${filled(row)})` },
    { head: 'Last 7 days', cell: row => row.takenLast7Days },
    { head: 'Last edition', cell: row => row.lastEdition?.taken ?? '–' },
    { head: 'Expected', cell: row => expectedOf(row, amount) },
    { head: 'Received', cell: row => amount(row.receivedAmount) },
    { head: 'If full', cell: row => amount(row.ifFullAmount) },
  ];
}

const expectedOf = ({ priceAmount, expectedAmount }: Coming, amount: (of: number) => string): string =>
  priceAmount === 0 ? 'Free' : amount(expectedAmount);

function pace({ takenLast7Days, lastEdition }: Coming): string {
  const lately = takenLast7Days > 0 && `${takenLast7Days} in the last 7 days`;
  const last = lastEdition && `${lastEdition.taken} last time`;
  return [lately, last].filter(Boolean).join(', ');
}

function Title({ row }: { row: Coming }) {
  return (
    <>
      <span className="line-clamp-2 font-medium wrap-anywhere">{row.title}</span>
      <span className="block text-small/4.5 font-normal text-dust">{dates(row)}</span>
    </>
  );
}
