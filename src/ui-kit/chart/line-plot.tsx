import { useId } from 'react';
import { formatNumber } from '#src/shared/words.ts';
import { labelPlaces, nudgeApart, ticksFor } from './chart-scale.ts';

/** Lines differ in color and in stroke. */
type LineLook = 'solid' | 'dashed' | 'dotted';

export interface ChartLine {
  name: string;
  /** At the end of the line. */
  short: string;
  look: LineLook;
  values: readonly number[];
}

export interface ChartPoint {
  /** On the axis. */
  short: string;
  title: string;
}

interface LinePlotProps {
  points: readonly ChartPoint[];
  lines: readonly ChartLine[];
  /** In px. Text keeps its size, so the chart is drawn for each width. */
  width: number;
  active: number | null;
}

export const PLOT = { height: 300, top: 16, right: 64, bottom: 36, left: 40 };
const NAMES_APART = 14;
const NARROW = 560;

/** The horizontal position of a point. A single one is in the middle. */
export function placeOf(point: number, count: number, width: number): number {
  const room = width - PLOT.left - PLOT.right;
  return PLOT.left + (count > 1 ? (room * point) / (count - 1) : room / 2);
}

/** The reverse: the nearest point. */
export function pointAt(x: number, count: number, width: number): number {
  const share = (x - PLOT.left) / (width - PLOT.left - PLOT.right);
  return Math.max(0, Math.min(count - 1, Math.round(share * (count - 1))));
}

/** Plain SVG: with scales this simple, a charting library would be more code than the chart. */
export function LinePlot({ points, lines, width, active }: LinePlotProps) {
  const gradient = useId();
  const ticks = ticksFor(Math.max(...lines.flatMap(({ values }) => values)));
  const highest = ticks.at(-1) ?? 1;
  const bottom = PLOT.height - PLOT.bottom;
  const x = (point: number) => placeOf(point, points.length, width);
  const y = (value: number) => bottom - ((bottom - PLOT.top) * value) / highest;
  const path = (values: readonly number[]) =>
    values.map((value, point) => `${x(point)},${y(value)}`).join(' ');
  const ends = nudgeApart(
    lines.map(({ values }) => y(values.at(-1) ?? 0) + 4),
    NAMES_APART,
    bottom,
  );
  const [first] = lines;
  return (
    <svg aria-hidden className="chart" width={width} height={PLOT.height}>
      {ticks.map(tick => (
        <g key={tick}>
          <line x1={PLOT.left} x2={width - PLOT.right} y1={y(tick)} y2={y(tick)} className="chart-rule" />
          <text x={PLOT.left - 10} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {labelPlaces(points.length, width < NARROW ? 3 : 7).map(point => (
        <text key={point} x={x(point)} y={PLOT.height - 10} textAnchor={anchorOf(point, points.length)}>
          {points[point]?.short}
        </text>
      ))}
      {first && (
        <>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop stopColor="var(--color-tungsten)" stopOpacity=".22" />
            <stop offset="1" stopColor="var(--color-tungsten)" stopOpacity="0" />
          </linearGradient>
          <polygon
            points={`${x(0)},${bottom} ${path(first.values)} ${x(points.length - 1)},${bottom}`}
            fill={`url(#${gradient})`}
          />
        </>
      )}
      {active !== null && (
        <line x1={x(active)} x2={x(active)} y1={PLOT.top} y2={bottom} className="chart-cursor" />
      )}
      {lines.map(({ name, short, look, values }, index) => (
        <g key={name} className={`chart-line-${look}`}>
          <polyline points={path(values)} />
          <text x={width - PLOT.right + 10} y={ends[index]}>
            {short}
          </text>
          {active !== null && <circle cx={x(active)} cy={y(values[active] ?? 0)} r="4" />}
        </g>
      ))}
    </svg>
  );
}

function anchorOf(point: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle';
  if (point === 0) return 'start';
  return point === count - 1 ? 'end' : 'middle';
}
