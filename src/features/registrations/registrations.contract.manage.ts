import * as z from 'zod/mini';
import { Email, Id, Phone, clearableText, optionalText, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';
import { REGISTRATION_STATUSES } from './registrations.rules.ts';

const text = z.nullable(z.string());
const Status = z.enum(REGISTRATION_STATUSES);

/** A registration as admins see it (decision R6). */
export const ManagedRegistration = z.object({
  id: z.int(),
  workshopId: z.int(),
  workshopTitle: z.string(),
  /** Null: made without an account. */
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
  /** What the person wrote with a reservation. */
  notes: text,
  message: text,
  /** What admins note for each other; never shown to the person. */
  internalNote: text,
  /** When it became an enrollment. */
  enrolledAt: text,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ManagedRegistration = z.infer<typeof ManagedRegistration>;

/** `GET /api/registrations` and `GET /api/registrations.csv`; everything may be left out. */
export const RegistrationsQuery = z.extend(PageQuery, {
  workshopId: z.optional(Id),
  status: z.optional(Status),
  /** Only those that hold a seat. */
  holdsSeat: z.optional(z.literal('true')),
});
export type RegistrationsQuery = z.infer<typeof RegistrationsQuery>;

/** `GET /api/registrations/counts?workshopId=`: how many there are in each state. */
export const RegistrationCountsQuery = z.object({ workshopId: z.optional(Id) });
export const RegistrationCounts = z.object({
  interested: z.int(),
  reserved: z.int(),
  enrolled: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});
export type RegistrationCounts = z.infer<typeof RegistrationCounts>;

/** The registration that a path names. */
export const RegistrationPath = z.object({ id: Id });

/** `POST /api/registrations/{id}/confirm` and `/cancel`, whose body may be left out. Silent: no mail tells the person. */
export const RegistrationDecision = z.nullish(z.object({ silent: z._default(z.boolean(), false) }));

/** `PATCH /api/registrations/{id}`. */
export const RegistrationNote = z.object({ internalNote: clearableText(2000) });
export type RegistrationNote = z.infer<typeof RegistrationNote>;

/**
 * `POST /api/registrations`: somebody who called, be the workshop over or hidden. 409 `workshop_full`, and
 * `already_registered` with `current` where the address has a registration that stands for as much.
 */
export const RegistrationByHand = z.object({
  workshopId: Id,
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  phone: Phone,
  status: z._default(z.enum(['interested', 'reserved', 'enrolled'], 'Must be one of the states'), 'enrolled'),
  internalNote: optionalText(2000),
  /** No mail tells the person. */
  silent: z._default(z.boolean(), false),
});
export type RegistrationByHand = z.infer<typeof RegistrationByHand>;

/** `POST /api/registrations/{id}/resend-mail`: the mail of its present state. 409 `nothing_to_send`. */
export const ResentMail = z.object({ to: z.string() });
