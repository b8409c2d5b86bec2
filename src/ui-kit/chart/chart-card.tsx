import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { ChartIcon, TableIcon } from '#src/ui-kit/admin/icons.tsx';
import { FigureBox, FigureTable, type Figures } from './figure-table.tsx';
import { PhoneFold } from './phone-fold.tsx';

interface ChartCardProps<Row> {
  title: string;
  line?: ReactNode;
  legend?: ReactNode;
  figures: Figures<Row>;
  /** Shown while there are no figures. */
  empty?: ReactNode;
  /** One row for each figure. Screen readers get the table instead. */
  bars?: ReactNode;
  /** Says its figures to screen readers, or is hidden from them. */
  chart?: ReactNode;
  /** Below the chart or its table. */
  foot?: ReactNode;
}

/** Swaps a chart and its table in place. Without a chart, the table is what it shows. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, line, legend, figures, empty, bars, chart, foot } = props;
  const [isTable, setTable] = useState(false);
  const hasChart = Boolean(bars ?? chart);
  const isEmpty = empty !== undefined && figures.rows.length === 0;
  return (
    <section className="admin-card min-w-0 p-0">
      <div className="@container chart-head">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="admin-card-title">{title}</h2>
          {line && <p className="text-small/4.5 text-dust">{line}</p>}
        </div>
        {!isEmpty && !isTable && legend}
        {!isEmpty && hasChart && <SwapButton title={title} isTable={isTable} onSwap={setTable} />}
      </div>
      {isEmpty ? empty : <Shown {...props} isTable={isTable || !hasChart} />}
      {foot}
    </section>
  );
}

function Shown<Row>({ title, figures, bars, chart, isTable }: ChartCardProps<Row> & { isTable: boolean }) {
  const table = <FigureTable {...figures} />;
  if (isTable) {
    return (
      <PhoneFold title={title} count={figures.rows.length}>
        <FigureBox label={figures.label}>{table}</FigureBox>
      </PhoneFold>
    );
  }
  return (
    <>
      <div className="relative">
        <div className="sr-only">{table}</div>
      </div>
      {chart}
      {bars && (
        <PhoneFold title={title} count={figures.rows.length}>
          <div aria-hidden>{bars}</div>
        </PhoneFold>
      )}
    </>
  );
}

interface SwapButtonProps {
  title: string;
  isTable: boolean;
  onSwap: (isTable: boolean) => void;
}

function SwapButton({ title, isTable, onSwap }: SwapButtonProps) {
  const label = isTable ? 'View as Chart' : 'View as Table';
  return (
    <Button
      look="quiet"
      size="small"
      title={label}
      icon={isTable ? <ChartIcon size={16} /> : <TableIcon size={16} />}
      className="chart-swap -mr-3"
      onClick={() => onSwap(!isTable)}
    >
      <span className="@max-[480px]:sr-only">{label}</span>
      <span className="sr-only"> of {title}</span>
    </Button>
  );
}
