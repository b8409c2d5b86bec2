/** Room above the highest value, for the tooltip. */
const HEADROOM = 1.25;
const MAX_STEPS = 4;

/** Round values from 0 for an axis of counts: at most five. */
export function ticksFor(highest: number): number[] {
  const top = Math.max(1, highest) * HEADROOM;
  const step = roundStep(top / MAX_STEPS);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, place) => place * step);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 3, 5].find(value => value * power >= least) ?? 10;
  return Math.max(1, digit * power);
}

/** Positions along an axis, moved at least `gap` apart and not beyond `last`. */
export function nudgeApart(positions: readonly number[], gap: number, last: number): number[] {
  const nudged = [...positions];
  const order = positions.map((_, place) => place).sort((a, b) => at(positions, a) - at(positions, b));
  let least = -Infinity;
  for (const place of order) {
    nudged[place] = Math.max(at(nudged, place), least);
    least = at(nudged, place) + gap;
  }
  let most = last;
  for (const place of order.toReversed()) {
    nudged[place] = Math.min(at(nudged, place), most);
    most = at(nudged, place) - gap;
  }
  return nudged;
}

const at = (values: readonly number[], place: number): number => values[place] ?? 0;

/** Which of the values get a label: the first, the last, and some in regular steps between them. */
export function labelPlaces(count: number, most: number): number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / (most - 1)));
  const places = [];
  for (let place = 0; place < last; place += step) {
    if (place === 0 || last - place >= step / 2) places.push(place);
  }
  return [...places, last];
}
