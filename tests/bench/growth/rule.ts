import type { Size } from './sizes.ts';

export interface Measured {
  ms: number;
  bytes: number;
}

/** What a call may cost besides what it returns. */
export type Cost =
  /** As much as at the size before: an index finds what it returns. */
  | 'by index'
  /** Reads every row once, for an exact number. */
  | 'exact count';

/** Below it, the machine's noise is larger than any growth. */
const FLOOR_MS = 10;
/** Ten times the rows make an index one level deeper at most. */
const LOGARITHM = 1.5;
/** 0.2 µs: what an index-only scan takes for a row. */
const MS_PER_COUNTED_ROW = 0.0002;

/**
 * The rule of growth: ten times the data may cost half as much again, times what more is returned. Exact counts may
 * besides read each row once.
 */
export function mostMs(cost: Cost, size: Size, before: Measured, now: Measured): number {
  const returned = Math.max(1, now.bytes / Math.max(1, before.bytes));
  const counted = cost === 'exact count' ? size.people * MS_PER_COUNTED_ROW : 0;
  return Math.max(FLOOR_MS, before.ms) * LOGARITHM * returned + counted;
}
