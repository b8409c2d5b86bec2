import { create as createQr } from 'qrcode';
import type { Box, Line, Mark, Measure, Span, Stop } from './marks.ts';
import type { Typefaces } from './typefaces.ts';

type Doc = PDFKit.PDFDocument;
type Gradient = ReturnType<Doc['linearGradient']> | ReturnType<Doc['radialGradient']>;

/** The margin around a QR code, in modules. */
const QUIET = 2;

export function measureWith(doc: Doc, faces: Typefaces): Measure {
  return span =>
    faces.runsOf(span).reduce((sum, run) => {
      const width = doc.font(run.font).fontSize(span.size).widthOfString(run.text);
      return sum + width + (span.tracking ?? 0) * Array.from(run.text).length;
    }, 0);
}

function withStops<T extends Gradient>(gradient: T, stops: readonly Stop[]): T {
  for (const [at, color, opacity] of stops) gradient.stop(at, color, opacity);
  return gradient;
}

const within = (doc: Doc, { x, y, width, height }: Box): Doc => doc.rect(x, y, width, height);

/** Positions the picture like CSS `object-fit: cover` with the focal point as `object-position`. */
function drawStill(doc: Doc, { box, still }: Extract<Mark, { kind: 'still' }>): void {
  const scale = Math.max(box.width / still.width, box.height / still.height);
  const [width, height] = [still.width * scale, still.height * scale];
  const x = box.x - (width - box.width) * still.focalX;
  const y = box.y - (height - box.height) * still.focalY;
  within(doc.save(), box).clip();
  doc.image(still.jpeg, x, y, { width, height }).restore();
}

/** Fills the dark modules as one path, because separate shapes would show seams. */
function drawQr(doc: Doc, { box, text, light, dark }: Extract<Mark, { kind: 'qr' }>): void {
  within(doc, box).fill(light);
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const unit = box.width / (size + 2 * QUIET);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && modules.get(row, column)) column += 1;
      if (column === start) continue;
      doc.rect(box.x + (start + QUIET) * unit, box.y + (row + QUIET) * unit, (column - start) * unit, unit);
    }
  }
  doc.fill(dark);
}

function drawSpan(doc: Doc, faces: Typefaces, at: { x: number; y: number }, span: Span): number {
  let { x } = at;
  for (const run of faces.runsOf(span)) {
    const tracking = span.tracking ?? 0;
    doc.font(run.font).fontSize(span.size).fillColor(span.color);
    doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking });
    x += doc.widthOfString(run.text) + tracking * Array.from(run.text).length;
  }
  return x;
}

function drawLine(doc: Doc, faces: Typefaces, { x, baseline, spans }: Line): Box {
  const end = spans.reduce((left, span) => drawSpan(doc, faces, { x: left, y: baseline }, span), x);
  const size = Math.max(...spans.map(span => span.size));
  return { x, y: baseline - size, width: end - x, height: size * 1.3 };
}

function drawText(doc: Doc, faces: Typefaces, { lines, link }: Extract<Mark, { kind: 'text' }>): void {
  for (const line of lines) {
    const box = drawLine(doc, faces, line);
    if (link) doc.link(box.x, box.y, box.width, box.height, link);
  }
}

function drawDecoration(doc: Doc, mark: Exclude<Mark, { kind: 'still' | 'logo' | 'text' | 'qr' }>): void {
  switch (mark.kind) {
    case 'fill':
      within(doc, mark.box).fill(mark.color);
      return;
    case 'disc':
      doc.circle(mark.x, mark.y, mark.radius).fill(mark.color);
      return;
    case 'shade': {
      const { y, height } = mark.box;
      within(doc, mark.box).fill(withStops(doc.linearGradient(0, y, 0, y + height), mark.stops));
      return;
    }
    case 'glow': {
      const { x, y, radius } = mark;
      within(doc, mark.box).fill(withStops(doc.radialGradient(x, y, 0, x, y, radius), mark.stops));
    }
  }
}

export function drawMark(doc: Doc, faces: Typefaces, root: PDFKit.PDFStructureElement, mark: Mark): void {
  if (mark.kind === 'text') {
    root.add(doc.struct(mark.role, {}, () => drawText(doc, faces, mark)));
  } else if (mark.kind === 'qr') {
    root.add(doc.struct('Figure', { alt: mark.alt }, () => drawQr(doc, mark)));
    doc.link(mark.box.x, mark.box.y, mark.box.width, mark.box.height, mark.text);
  } else if (mark.kind === 'still') {
    root.add(doc.struct('Figure', { alt: mark.still.alt }, () => drawStill(doc, mark)));
  } else if (mark.kind === 'logo') {
    const { png, box, alt } = mark;
    root.add(doc.struct('Figure', { alt }, () => void doc.image(png, box.x, box.y, box)));
  } else {
    doc.markContent('Artifact', { type: 'Layout' });
    drawDecoration(doc, mark);
    doc.endMarkedContent();
  }
}
