import { DOCUMENT_LABELS, type DocumentFacts } from '../../registrations.rules.documents.ts';
import { composeDocument } from './document-page.ts';
import { sheetsPdf } from './sheet-pdf.ts';
import { Typefaces } from './typefaces.ts';

/** The same facts result in the same bytes. */
export async function documentPdf(facts: DocumentFacts): Promise<Buffer> {
  const { kind, number, seller, service, issuedOn } = facts;
  return sheetsPdf({
    info: {
      title: `${DOCUMENT_LABELS[kind]} ${number}`,
      author: seller.name,
      subject: service.title,
      createdAt: new Date(`${issuedOn}T12:00:00Z`),
    },
    layout: 'portrait',
    faces: await Typefaces.for(JSON.stringify(facts)),
    compose: measure => composeDocument(facts, measure),
  });
}
