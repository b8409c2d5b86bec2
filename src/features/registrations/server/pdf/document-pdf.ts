import { DOCUMENT_LABELS, type DocumentFacts } from '../../registrations.rules.documents.ts';
import { composeDocument } from './document-page.ts';
import { sheetsPdf } from './sheet-pdf.ts';
import { Typefaces } from './typefaces.ts';

/** The same facts result in the same bytes. What the fonts can't draw is left out: the money has moved already. */
export async function documentPdf(facts: DocumentFacts): Promise<Buffer> {
  const faces = await Typefaces.for(JSON.stringify(facts));
  const printable = JSON.parse(JSON.stringify(facts), (_key, value: unknown) =>
    typeof value === 'string' ? faces.printable(value) : value,
  ) as DocumentFacts;
  const { kind, number, seller, service, issuedOn } = facts;
  return sheetsPdf({
    info: {
      title: `${DOCUMENT_LABELS[kind]} ${number}`,
      author: seller.name,
      subject: service.title,
      createdAt: new Date(`${issuedOn}T12:00:00Z`),
    },
    layout: 'portrait',
    faces,
    compose: measure => composeDocument(printable, measure),
  });
}
