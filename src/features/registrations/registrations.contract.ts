import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Email, Id, Phone, optionalText, requiredText, storable } from '#src/shared/fields.ts';
import { Terms, TypedCode } from '#src/features/workshops/workshops.contract.quote.ts';
import { STANDINGS } from './registrations.rules.ledger.ts';
import { HOLD_REASONS, REGISTRATION_STATUSES } from './registrations.rules.ts';

/** From the landing page's modal (specification section 5, "Interest form"). */
export const InterestInput = z.object({
  name: z
    .string('Name must be at least 2 characters')
    .check(
      z.trim(),
      z.minLength(2, 'Name must be at least 2 characters'),
      z.maxLength(120, 'At most 120 characters'),
      storable,
    ),
  email: Email,
  phone: Phone,
  workshopId: Id,
  message: optionalText(2000),
  experience: optionalText(2000),
  goals: optionalText(2000),
  hearAbout: optionalText(200),
  /** The specification's form omits it. */
  type: z.optional(z.literal('interest')),
});
export type InterestInput = z.infer<typeof InterestInput>;

export const ReservationInput = z.object({
  workshopId: Id,
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  phone: Phone,
  notes: optionalText(2000),
  /** The specified payloads of reservations and enrollments omit it. */
  hearAbout: optionalText(200),
  terms: Terms,
  promoCode: TypedCode,
  type: z.literal('reservation'),
});
export type ReservationInput = z.infer<typeof ReservationInput>;

/** Validation errors are those of the form that `type` names. */
export const RegistrationBody = z.discriminatedUnion(
  'type',
  [ReservationInput, InterestInput],
  'Must be reservation, or left out',
);
export type RegistrationBody = z.infer<typeof RegistrationBody>;

/** Looks the same for new and known addresses, so it doesn't reveal who is registered. */
export const RegistrationReceipt = z.object({
  workshopId: z.int(),
  status: z.enum(['interested', 'reserved']),
  name: z.string(),
  email: z.string(),
});
export type RegistrationReceipt = z.infer<typeof RegistrationReceipt>;

export const EnrollmentInput = z.object({
  workshopId: Id,
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  phone: Phone,
  experience: optionalText(2000),
  goals: optionalText(2000),
  hearAbout: optionalText(200),
  terms: Terms,
  promoCode: TypedCode,
});
export type EnrollmentInput = z.infer<typeof EnrollmentInput>;

/** Specification section 3, "Enrollment". */
export const Enrollment = z.object({
  id: z.int(),
  userId: z.nullable(z.string()),
  workshopId: z.int(),
  status: z.enum(REGISTRATION_STATUSES),
  enrolledAt: z.string(),
});
export type Enrollment = z.infer<typeof Enrollment>;

export const OwnEnrollment = z.extend(Enrollment, {
  /** Of `/spot/{token}`, for seats. */
  token: z.nullable(z.string()),
  standing: z.enum(STANDINGS),
  balanceAmount: z.int(),
  currency: z.nullable(z.string()),
  holdFor: z.nullable(z.enum(HOLD_REASONS)),
  /** Until then the seat waits for something. */
  heldUntil: z.nullable(z.string()),
  workshop: z.object({
    title: z.string(),
    startDate: z.nullable(z.string()),
    endDate: z.nullable(z.string()),
    location: z.nullable(z.string()),
    duration: z.string(),
    hasEnded: z.boolean(),
    picture: z.nullable(Picture),
  }),
});
export type OwnEnrollment = z.infer<typeof OwnEnrollment>;
