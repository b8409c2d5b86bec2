import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatNumber } from '#src/shared/words.ts';
import { useWidth } from '#src/ui-kit/use-width.ts';
import { type ChartLine, type ChartPoint, LinePlot, PLOT, placeOf, pointAt } from './line-plot.tsx';

interface LineChartProps {
  label: string;
  points: readonly ChartPoint[];
  lines: readonly ChartLine[];
}

const MOVES: Record<string, (point: number, last: number) => number> = {
  ArrowLeft: point => Math.max(0, point - 1),
  ArrowRight: (point, last) => Math.min(last, point + 1),
  Home: () => 0,
  End: (_point, last) => last,
};

const valueAt = (line: ChartLine, point: number) => formatNumber(line.values[point] ?? 0);

/** A rule with the figures of one point follows the pointer, a finger or the arrow keys. */
export function LineChart({ label, points, lines }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = active === null ? null : Math.min(active, last);
  const current = shown ?? last;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(null);
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setActive(move(current, last));
  };
  const follow = ({ clientX, currentTarget }: PointerEvent) =>
    setActive(pointAt(clientX - currentTarget.getBoundingClientRect().left, points.length, width));
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={`${points[current]?.title}: ${lines.map(line => `${line.name} ${valueAt(line, current)}`).join(', ')}`}
      className="relative touch-pan-y rounded"
      style={{ height: PLOT.height }}
      onKeyDown={onKeyDown}
      onFocus={() => setActive(current)}
      onBlur={() => setActive(null)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => setActive(null)}
    >
      {width > 0 && <LinePlot points={points} lines={lines} width={width} active={shown} />}
      {shown !== null && (
        <div
          aria-hidden
          className="chart-tip"
          data-left={shown > last / 2 || undefined}
          style={{ left: placeOf(shown, points.length, width) }}
        >
          <p className="font-semibold">{points[shown]?.title}</p>
          {lines.map(line => (
            <p key={line.name} className="flex justify-between gap-4">
              <span className="text-dust">{line.name}</span>
              <span className="font-semibold">{valueAt(line, shown)}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
