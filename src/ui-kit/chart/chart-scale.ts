/** Room above the highest value, for the tooltip. */
const HEADROOM = 1.25;
const MAX_STEPS = 4;

/** Round values from 0 for an axis of counts: at most five. */
export function ticksFor(highest: number): number[] {
  const top = Math.max(1, highest) * HEADROOM;
  const step = roundStep(top / MAX_STEPS);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 3, 5].find(value => value * power >= least) ?? 10;
  return Math.max(1, digit * power);
}

/** Positions along an axis, moved at least `gap` apart and not beyond `last`. */
export function nudgeApart(positions: readonly number[], gap: number, last: number): number[] {
  const nudged = [...positions];
  const order = positions.map((_, index) => index).sort((a, b) => at(positions, a) - at(positions, b));
  let least = -Infinity;
  for (const index of order) {
    nudged[index] = Math.max(at(nudged, index), least);
    least = at(nudged, index) + gap;
  }
  let most = last;
  for (const index of order.toReversed()) {
    nudged[index] = Math.min(at(nudged, index), most);
    most = at(nudged, index) - gap;
  }
  return nudged;
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;

/** Which of the values get a label: the first, the last, and some in regular steps between them. */
export function labelPlaces(count: number, most: number): number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / (most - 1)));
  const places = [];
  for (let index = 0; index < last; index += step) {
    if (index === 0 || last - index >= step / 2) places.push(index);
  }
  return [...places, last];
}
