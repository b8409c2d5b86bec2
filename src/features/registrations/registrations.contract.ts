import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Email, Id, Phone, optionalText, requiredText, storable } from '#src/shared/fields.ts';
import { REGISTRATION_STATUSES } from './registrations.rules.ts';

/** `POST /api/workshop-interests` from the landing page's modal (specification section 5, "Interest form"). */
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
  /** Left out, as specified; reserved so that the two shapes can be told apart. */
  type: z.optional(z.literal('interest')),
});
export type InterestInput = z.infer<typeof InterestInput>;

/** `POST /api/workshop-interests` from the detail page's 'Reserve Your Spot'. */
export const ReservationInput = z.object({
  workshopId: Id,
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  phone: Phone,
  notes: optionalText(2000),
  type: z.literal('reservation'),
});
export type ReservationInput = z.infer<typeof ReservationInput>;

/** `POST /api/workshop-interests` in both shapes; errors are those of the shape that `type` names. */
export const RegistrationBody = z.discriminatedUnion(
  'type',
  [ReservationInput, InterestInput],
  'Must be left out or be reservation',
);
export type RegistrationBody = z.infer<typeof RegistrationBody>;

/** What either call answers: nothing in it tells whether an address was known before (decision R3). */
export const RegistrationReceipt = z.object({
  workshopId: z.int(),
  status: z.enum(['interested', 'reserved']),
  name: z.string(),
  email: z.string(),
});
export type RegistrationReceipt = z.infer<typeof RegistrationReceipt>;

/** `POST /api/enrollments` from the detail page's 'Workshop Enrollment'. */
export const EnrollmentInput = z.object({
  workshopId: Id,
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  phone: Phone,
  experience: optionalText(2000),
  goals: optionalText(2000),
});
export type EnrollmentInput = z.infer<typeof EnrollmentInput>;

/** A registration as its person sees it (specification section 3, "Enrollment"). */
export const Enrollment = z.object({
  id: z.int(),
  /** Null: made without an account. */
  userId: z.nullable(z.string()),
  workshopId: z.int(),
  status: z.enum(REGISTRATION_STATUSES),
  enrolledAt: z.string(),
});
export type Enrollment = z.infer<typeof Enrollment>;

/** An enrollment of whoever asks, with what its card shows of the workshop. */
export const OwnEnrollment = z.extend(Enrollment, {
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
