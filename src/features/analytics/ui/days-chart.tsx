import type { ReactNode } from 'react';
import { formatRange } from '#src/shared/dates.ts';
import { formatNumber } from '#src/shared/words.ts';
import { ChartCard } from '#src/ui-kit/chart/chart-card.tsx';
import { ChartLegend } from '#src/ui-kit/chart/chart-legend.tsx';
import { LineChart } from '#src/ui-kit/chart/line-chart.tsx';
import type { ChartLine } from '#src/ui-kit/chart/line-plot.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { type Span, shortDay, spanTitle, spansOf } from '../analytics.rules.shown.ts';

interface DaysChartProps {
  title: string;
  analytics: Analytics;
  lines: (Omit<ChartLine, 'values'> & { of: (span: Span) => number })[];
  note?: string;
  /** Instead of the chart. */
  empty?: ReactNode;
}

/** Lines over the days of the range, or over its weeks if it is long. */
export function DaysChart({ title, analytics, lines, note, empty }: DaysChartProps) {
  const spans = empty === undefined ? spansOf(analytics.days) : [];
  return (
    <ChartCard
      title={title}
      line={[formatRange(analytics.from, analytics.to), note].filter(Boolean).join('. ')}
      legend={<ChartLegend lines={lines} />}
      empty={empty}
      figures={{
        label: title,
        columns: [
          { head: 'Days', cell: spanTitle },
          ...lines.map(({ name, of }) => ({ head: name, cell: (span: Span) => formatNumber(of(span)) })),
        ],
        rows: spans,
      }}
      chart={
        <div className="p-4 sm:px-6">
          <LineChart
            label={`${title} over time`}
            points={spans.map(span => ({ short: shortDay(span.from), title: spanTitle(span) }))}
            lines={lines.map(({ of, ...line }) => ({ ...line, values: spans.map(of) }))}
          />
        </div>
      }
    />
  );
}
