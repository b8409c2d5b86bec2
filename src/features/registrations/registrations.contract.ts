import * as z from 'zod/mini';
import { Email, Id, Phone, optionalText, requiredText, storable } from '#src/shared/fields.ts';

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
