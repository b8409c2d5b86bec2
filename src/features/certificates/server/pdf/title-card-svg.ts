import { escapeMarkup } from '#src/shared/escape-markup.ts';
import { qrBoxes } from './draw-sheet.ts';
import type { Box, Face, Mark, Measure, Span, Stop } from './marks.ts';
import { WHOLE } from './title-card-look.ts';
import { layOutCard } from './title-card-pdf.ts';
import type { TitleCard } from './title-card.ts';
import type { Typefaces } from './typefaces.ts';

const SERIF = "'Instrument Serif', serif";
const SANS = "'Hanken Grotesk', sans-serif";
const FACES: Record<Face, Record<string, string | number>> = {
  serif: { 'font-family': SERIF },
  'serif-italic': { 'font-family': SERIF, 'font-style': 'italic' },
  sans: { 'font-family': SANS },
  'sans-medium': { 'font-family': SANS, 'font-weight': 500 },
  'sans-semibold': { 'font-family': SANS, 'font-weight': 600 },
};

type Attributes = Record<string, string | number>;

function tag(name: string, attributes: Attributes, content = ''): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`);
  return `<${name}${pairs.join('')}>${content}</${name}>`;
}

const rect = ({ x, y, width, height }: Box, fill: string): string =>
  tag('rect', { x, y, width, height, fill });

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) => tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('');

interface Pen {
  faces: Typefaces;
  measure: Measure;
  logoUrl: string | null;
}

/** The width is given, too, so that the text fits as in the file even before the fonts are loaded. */
function textAt(
  { x, baseline: y }: { x: number; baseline: number },
  span: Span,
  { faces }: Pen,
  width: number,
): string {
  const text = faces
    .runsOf(span)
    .map(run => run.text)
    .join('');
  const look = {
    ...FACES[span.face],
    'font-size': span.size,
    'letter-spacing': span.tracking ?? 0,
    fill: span.color,
  };
  const fit: Attributes = text.trim() === '' ? {} : { textLength: width, lengthAdjust: 'spacingAndGlyphs' };
  return tag('text', { x, y, ...look, ...fit, style: 'white-space:pre' }, escapeMarkup(text));
}

function lineOf({ x, baseline, spans }: { x: number; baseline: number; spans: Span[] }, pen: Pen): string {
  let at = x;
  return spans
    .map(span => {
      const width = pen.measure(span);
      const text = textAt({ x: at, baseline }, span, pen, width);
      at += width;
      return text;
    })
    .join('');
}

function drawMark(mark: Mark, index: number, pen: Pen): string {
  const paint = `url(#sheet-${index})`;
  switch (mark.kind) {
    case 'fill':
      return rect(mark.box, mark.color);
    case 'disc':
      return tag('circle', { cx: mark.x, cy: mark.y, r: mark.radius, fill: mark.color });
    case 'shade':
      return (
        tag('linearGradient', { id: `sheet-${index}`, x1: 0, y1: 0, x2: 0, y2: 1 }, stopsOf(mark.stops)) +
        rect(mark.box, paint)
      );
    case 'glow': {
      const { x: cx, y: cy, radius: r } = mark;
      const gradient = { id: `sheet-${index}`, gradientUnits: 'userSpaceOnUse', cx, cy, r };
      return tag('radialGradient', gradient, stopsOf(mark.stops)) + rect(mark.box, paint);
    }
    case 'logo': {
      const { x, y, width, height } = mark.box;
      return tag('image', { href: pen.logoUrl ?? '', x, y, width, height });
    }
    case 'text':
      return mark.lines.map(line => lineOf(line, pen)).join('');
    case 'qr': {
      const d = qrBoxes(mark).map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`);
      return rect(mark.box, mark.light) + tag('path', { d: d.join(''), fill: mark.dark });
    }
    case 'still':
      return '';
  }
}

/** The same marks as in the PDF, for a preview. Without the still. */
export async function titleCardSvg(
  card: Omit<TitleCard, 'logo'>,
  logo: { url: string; width: number; height: number } | null,
): Promise<string> {
  const drawn = { ...card, logo: logo && { ...logo, png: Buffer.alloc(0) } };
  const { marks, faces, measure } = await layOutCard(drawn, 'screen');
  const pen = { faces, measure, logoUrl: logo?.url ?? null };
  const { width, height } = WHOLE;
  const content = marks.map((mark, index) => drawMark(mark, index, pen)).join('');
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` }, content);
}
