import type { Line, Mark, Measure, Span } from './marks.ts';
import { wrap } from './title-card-fit.ts';
import { type CardLook, sun } from './title-card-look.ts';

export const LEFT = 64;
/** Must stay below a tenth of the font size, or text extraction treats each letter as a word. */
const SLATE_TRACKING = 0.095;
/** In characters. Longer names have smaller type and may use two lines. */
const LONG_BRAND = 22;
const BRAND_WIDTH = 440;

export function slate(text: string, color: string, size = 11): Span {
  return { text: text.toUpperCase(), face: 'sans-medium', size, color, tracking: size * SLATE_TRACKING };
}

export function endingAt(end: number, baseline: number, span: Span, measure: Measure): Line {
  return { x: end - measure(span) + (span.tracking ?? 0), baseline, spans: [span] };
}

export const paragraph = (...lines: Line[]): Mark => ({ kind: 'text', role: 'P', lines });

/** The site's sun with its name, at the top left. */
export function sunAndName(
  brand: string,
  { ring, look, width, measure }: { ring: string; look: CardLook; width: number; measure: Measure },
): Mark[] {
  const isLong = brand.length > LONG_BRAND;
  const size = isLong ? 22 : 31;
  const name: Span = { text: brand, face: 'serif', size, color: look.text };
  const lines = wrap([name], { width: isLong ? BRAND_WIDTH : width, measure, most: 2 });
  const first = lines.length > 1 ? 61 : 64 + size * 0.32;
  return [
    ...sun(74, 64, ring, look),
    paragraph(...lines.map((spans, row) => ({ x: 93, baseline: first + row * 24, spans }))),
  ];
}
