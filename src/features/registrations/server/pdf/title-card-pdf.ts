import Document from 'pdfkit';
import { drawMark, measureWith } from './draw-sheet.ts';
import type { Mark } from './marks.ts';
import { screenOnly } from './screen-only.ts';
import { type CardVersion, type TitleCard, composeCard } from './title-card.ts';
import { Typefaces } from './typefaces.ts';

type Doc = PDFKit.PDFDocument;

/** Points per pixel: 72 points and 96 pixels are an inch. */
const POINTS = 0.75;

function openDocument({ title, author, subject, createdAt }: TitleCard['info']): Doc {
  return new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: createdAt },
  });
}

function textOf({ brand, label, heading, sentence, facts, code }: TitleCard): string {
  const details = [...facts, code].flatMap(fact => [fact.label, fact.value]);
  const words = sentence.map(part => part.text);
  return [brand, label, heading.start, heading.end, ...words, ...details, code.hint].join(' ');
}

function drawAll(doc: Doc, marks: readonly Mark[], faces: Typefaces): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const mark of marks) {
    if (mark.kind === 'fill' && mark.isScreenOnly) screenOnly(doc, () => drawMark(doc, faces, root, mark));
    else drawMark(doc, faces, root, mark);
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
 * Returns an A4 page that also fits Letter paper, with embedded fonts, vector graphics except for the still, and tags for
 * screen readers. The output is reproducible: the same card results in the same bytes.
 */
export async function titleCardPdf(card: TitleCard, version: CardVersion): Promise<Buffer> {
  const faces = await Typefaces.for(textOf(card));
  const doc = openDocument(card.info);
  for (const [name, bytes] of faces.files()) doc.registerFont(name, bytes);
  const marks = composeCard(card, version, measureWith(doc, faces));
  doc.scale(POINTS);
  drawAll(doc, marks, faces);
  return bytesOf(doc);
}
