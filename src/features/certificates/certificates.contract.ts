import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Enrollment } from '#src/features/registrations/registrations.contract.ts';
import { Id, requiredText } from '#src/shared/fields.ts';
import { CARD_VERSIONS, CERTIFICATE_STATES } from './certificates.rules.ts';

const text = z.nullable(z.string());

/** What a certificate says: as it was when it was issued, whatever is changed since. Days are `YYYY-MM-DD`. */
const CertificateFacts = z.object({
  name: z.string(),
  /** The end of the name that is the family's; null where it was not asked for separately. */
  familyName: text,
  workshopTitle: z.string(),
  category: z.string(),
  startDate: text,
  endDate: text,
  /** As the workshop said it; null where it was never known. */
  duration: text,
  location: text,
  completedOn: z.string(),
  /** What the site was called. */
  issuer: z.string(),
});

/** `GET /api/certificates/verify/{code}`: what anybody learns who has the code. */
export const VerifiedCertificate = z.extend(CertificateFacts, {
  code: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  issuedOn: z.string(),
  /** Since when it stands no longer; null while it does. */
  endedOn: text,
  /** The workshop's picture at the time, if the site still has it. */
  picture: z.nullable(Picture),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

/** A certificate as its owner and admins see it. */
export const Certificate = z.extend(VerifiedCertificate, {
  id: z.int(),
  registrationId: z.int(),
  workshopId: z.int(),
  /** Why it was revoked, in the business's words; not for the public. */
  revokedReason: text,
});
export type Certificate = z.infer<typeof Certificate>;

/** What completing a registration leads to. */
export const Completion = z.object({ registration: Enrollment, certificate: Certificate });
export type Completion = z.infer<typeof Completion>;

/** `POST /api/certificates/{id}/revoke`. */
export const RevokeInput = z.object({ reason: requiredText(500) });
export type RevokeInput = z.infer<typeof RevokeInput>;

/** The record that a path names. */
export const IdPath = z.object({ id: Id });

/** The code that a path names, however it was typed. */
export const CodePath = z.object({ code: z.string().check(z.maxLength(60)) });

/** Which of the two PDFs is asked for. */
export const PdfQuery = z.object({
  version: z._default(z.enum(CARD_VERSIONS, 'Must be screen or print'), 'screen'),
});
