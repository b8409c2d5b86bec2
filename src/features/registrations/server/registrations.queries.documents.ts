import { asc, eq } from 'drizzle-orm';
import type { QueryContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { DocumentWire } from '../registrations.contract.documents.ts';
import { documents } from './registrations.table.documents.ts';

type Row = Pick<typeof documents.$inferSelect, 'code' | 'kind' | 'facts'>;

export const documentWireOf = ({ code, kind, facts: { number, issuedOn } }: Row): DocumentWire => ({
  code,
  kind,
  number,
  issuedOn,
});

/** Of a registration, the oldest first. */
export async function listDocuments({ db }: QueryContext, registrationId: number): Promise<DocumentWire[]> {
  const { issuedAt, seq } = documents;
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.registrationId, registrationId))
    .orderBy(asc(issuedAt), asc(seq));
  return rows.map(documentWireOf);
}

/** Anyone with the code may have it. Throws NotFound. */
export async function getDocumentPdf(
  { db }: QueryContext,
  code: string,
): Promise<{ bytes: Buffer; filename: string }> {
  const [row] = await db.select().from(documents).where(eq(documents.code, code));
  if (!row) throw new NotFound('Document not found');
  // Loaded on demand: fonts and the PDF writer are large and rarely needed.
  const { documentPdf } = await import('./pdf/document-pdf.ts');
  return { bytes: await documentPdf(row.facts), filename: `${row.facts.number.replaceAll('/', '-')}.pdf` };
}
