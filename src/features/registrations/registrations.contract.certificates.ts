import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Id, optionalText, requiredText } from '#src/shared/fields.ts';
import { Enrollment } from './registrations.contract.ts';
import { CARD_VERSIONS, CERTIFICATE_STATES } from './registrations.rules.certificates.ts';

const text = z.nullable(z.string());

/** Frozen when it is issued. Days are `YYYY-MM-DD`. */
const CertificateFacts = z.object({
  name: z.string(),
  /** The last part of `name`; null if the form didn't ask for it separately. */
  familyName: text,
  workshopTitle: z.string(),
  category: z.string(),
  startDate: text,
  endDate: text,
  duration: text,
  location: text,
  completedOn: z.string(),
  issuer: z.string(),
});

/** `GET /api/certificates/verify/{code}`: visible to anyone with the code. */
export const VerifiedCertificate = z.extend(CertificateFacts, {
  code: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  issuedOn: z.string(),
  endedOn: text,
  /** The earlier name itself isn't public (decision N2). */
  nameCorrectedOn: text,
  picture: z.nullable(Picture),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

export const Certificate = z.extend(VerifiedCertificate, {
  id: z.int(),
  registrationId: z.int(),
  workshopId: z.int(),
  /** Visible to the owner and admins, not to the public. */
  revokedReason: text,
  /** The oldest first. `until` is the day of the correction. */
  earlierNames: z.array(z.object({ name: z.string(), until: z.string() })),
});
export type Certificate = z.infer<typeof Certificate>;

export const Completion = z.object({ registration: Enrollment, certificate: Certificate });
export type Completion = z.infer<typeof Completion>;

/** `POST /api/workshops/{id}/complete-registrations`; the body is optional. `attended`: no one else. */
export const CompletionScope = z.nullish(z.object({ attended: z._default(z.boolean(), false) }));
export type CompletionScope = z.infer<typeof CompletionScope>;

/** `notify`: send the owner an email. */
export const RevokeInput = z.object({ reason: optionalText(500), notify: z._default(z.boolean(), false) });
export type RevokeInput = z.infer<typeof RevokeInput>;

export const NameCorrection = z.object({ name: requiredText(200) });
export type NameCorrection = z.infer<typeof NameCorrection>;

export const CertificatePath = z.object({ id: Id });

/** In any spelling that `readCode` accepts. */
export const CodePath = z.object({ code: z.string().check(z.maxLength(60)) });

export const PdfQuery = z.object({
  version: z._default(z.enum(CARD_VERSIONS, 'Must be screen or print'), 'screen'),
});
