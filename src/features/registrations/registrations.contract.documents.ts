import * as z from 'zod/mini';
import { optionalText, requiredText } from '#src/shared/fields.ts';
import { CODE_PATTERN } from './registrations.rules.certificates.ts';
import { DOCUMENT_KINDS } from './registrations.rules.documents.ts';

/** `GET /api/documents/{code}.pdf` has it for whoever knows the code. */
export const DocumentWire = z.object({
  code: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedOn: z.string(),
});
export type DocumentWire = z.infer<typeof DocumentWire>;

export const DocumentPath = z.object({ code: z.string().check(z.regex(new RegExp(CODE_PATTERN))) });

/** 409 `no_invoices`, `nothing_to_invoice`, `already_invoiced`. */
export const InvoiceInput = z.object({
  name: requiredText(120),
  address: optionalText(300),
  taxNumber: optionalText(40),
});
export type InvoiceInput = z.infer<typeof InvoiceInput>;
