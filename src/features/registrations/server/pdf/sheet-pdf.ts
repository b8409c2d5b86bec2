import Document from 'pdfkit';
import { drawMark, measureWith } from './draw-sheet.ts';
import type { DocumentInfo, Mark, Measure } from './marks.ts';
import { screenOnly } from './screen-only.ts';
import type { Typefaces } from './typefaces.ts';

type Doc = PDFKit.PDFDocument;

/** Points per pixel: 72 points and 96 pixels are an inch. */
const POINTS = 0.75;

interface Sheets {
  info: DocumentInfo;
  layout: 'landscape' | 'portrait';
  faces: Typefaces;
  /** The marks of each page. */
  compose: (measure: Measure) => readonly (readonly Mark[])[];
}

function openDocument({ title, author, subject, createdAt }: DocumentInfo, layout: Sheets['layout']): Doc {
  return new Document({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: createdAt },
  });
}

function drawAll(doc: Doc, pages: readonly (readonly Mark[])[], faces: Typefaces): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [index, marks] of pages.entries()) {
    if (index > 0) doc.addPage();
    doc.scale(POINTS);
    for (const mark of marks) {
      if (mark.kind === 'fill' && mark.isScreenOnly) screenOnly(doc, () => drawMark(doc, faces, root, mark));
      else drawMark(doc, faces, root, mark);
    }
  }
  root.end();
}

function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.once('end', () => resolve(Buffer.concat(chunks)));
  doc.once('error', reject);
  doc.end();
  return promise;
}

/**
 * Returns A4 pages that also fit Letter paper, with embedded fonts, vector graphics except for the still, and tags for
 * screen readers. The output is reproducible: the same marks result in the same bytes.
 */
export async function sheetsPdf({ info, layout, faces, compose }: Sheets): Promise<Buffer> {
  const doc = openDocument(info, layout);
  for (const [name, bytes] of faces.files()) doc.registerFont(name, bytes);
  drawAll(doc, compose(measureWith(doc, faces)), faces);
  return bytesOf(doc);
}
