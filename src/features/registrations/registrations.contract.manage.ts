import * as z from 'zod/mini';
import { Email, Id, Phone, clearableText, optionalText, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';
import { REGISTRATION_STATUSES } from './registrations.rules.ts';

const text = z.nullable(z.string());
const Status = z.enum(REGISTRATION_STATUSES);

export const ManagedRegistration = z.object({
  id: z.int(),
  workshopId: z.int(),
  workshopTitle: z.string(),
  /** Null if it was made without an account. */
  userId: text,
  name: z.string(),
  firstName: text,
  lastName: text,
  email: z.string(),
  phone: text,
  status: Status,
  experience: text,
  goals: text,
  hearAbout: text,
  notes: text,
  message: text,
  /** Only admins see this. */
  internalNote: text,
  enrolledAt: text,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ManagedRegistration = z.infer<typeof ManagedRegistration>;

export const RegistrationsQuery = z.extend(PageQuery, {
  workshopId: z.optional(Id),
  status: z.optional(Status),
  holdsSeat: z.optional(z.literal('true')),
});
export type RegistrationsQuery = z.infer<typeof RegistrationsQuery>;

export const RegistrationCountsQuery = z.object({ workshopId: z.optional(Id) });
export const RegistrationCounts = z.object({
  interested: z.int(),
  reserved: z.int(),
  enrolled: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});
export type RegistrationCounts = z.infer<typeof RegistrationCounts>;

export const RegistrationPath = z.object({ id: Id });

/** `POST /api/registrations/{id}/confirm` and `/cancel`; the body is optional. `silent`: send no email. */
export const RegistrationDecision = z.nullish(z.object({ silent: z._default(z.boolean(), false) }));

export const RegistrationNote = z.object({ internalNote: clearableText(2000) });
export type RegistrationNote = z.infer<typeof RegistrationNote>;

/**
 * Also for workshops that have ended or are hidden. 409 `workshop_full`, and `already_registered` with
 * `current`.
 */
export const RegistrationByHand = z.object({
  workshopId: Id,
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  phone: Phone,
  status: z._default(
    z.enum(['interested', 'reserved', 'enrolled'], 'Must be interested, reserved or enrolled'),
    'enrolled',
  ),
  internalNote: optionalText(2000),
  silent: z._default(z.boolean(), false),
});
export type RegistrationByHand = z.infer<typeof RegistrationByHand>;

/** Sends the email for the current status again. 409 `nothing_to_send`. */
export const ResentMail = z.object({ to: z.string() });
