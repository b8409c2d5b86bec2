import type { ReactNode } from 'react';
import { BarList, type BarRow } from '#src/ui-kit/chart/bar-list.tsx';
import { ChartCard } from '#src/ui-kit/chart/chart-card.tsx';
import type { Figures } from '#src/ui-kit/chart/figure-table.tsx';

interface ShareCardProps<Row> {
  title: string;
  line?: ReactNode;
  /** Without it, there is no card while there are no rows. */
  empty?: string;
  rows: readonly Row[];
  bar: (row: Row) => BarRow;
  /** After the name. */
  columns: Figures<Row>['columns'];
  foot?: ReactNode;
}

export function ShareCard<Row>({ title, line, empty, rows, bar, columns, foot }: ShareCardProps<Row>) {
  if (rows.length === 0 && !empty) return null;
  return (
    <ChartCard
      title={title}
      line={line}
      foot={foot}
      empty={<p className="p-4 text-dust sm:px-6">{empty}</p>}
      figures={{
        label: title,
        columns: [{ head: 'Name', cell: row => bar(row).name }, ...columns],
        rows,
      }}
      bars={<BarList rows={rows.map(bar)} />}
    />
  );
}
