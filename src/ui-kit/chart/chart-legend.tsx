import type { ChartLine } from './line-plot.tsx';

export function ChartLegend({ lines }: { lines: readonly Pick<ChartLine, 'name' | 'look'>[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small/5 text-paper max-sm:order-last max-sm:w-full">
      {lines.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden width="22" height="8" className={`chart-line-${look}`}>
            <polyline points="0,4 22,4" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
