import * as z from 'zod/mini';
import { blankableText } from '#src/shared/fields.ts';

const prefix = blankableText(12).check(z.regex(/^[\w./-]*$/, 'Only letters, digits and - . / _'));

/** What people get for their money. */
export const DocumentsInput = z.object({
  /** A receipt for each payment, or an invoice for each registration and credit notes that correct it. */
  kind: z.enum(['receipts', 'invoices'], 'Must be one of the choices'),
  /** Blank: the site's name. */
  legalName: blankableText(120),
  /** With line breaks. */
  address: blankableText(300),
  note: blankableText(1000),
  /** Of credit notes as well: they are numbered with the invoices. */
  invoicePrefix: prefix,
  receiptPrefix: prefix,
});
export type DocumentSettings = z.infer<typeof DocumentsInput>;

export const DEFAULT_DOCUMENTS: DocumentSettings = {
  kind: 'receipts',
  legalName: '',
  address: '',
  note: '',
  invoicePrefix: 'INV-',
  receiptPrefix: 'R-',
};
