import * as z from 'zod/mini';
import { BasedOn, Email, Id, Phone, clearableText, optionalText, requiredText } from '#src/shared/fields.ts';
import { isCalendarDay } from '#src/shared/dates.ts';
import { PageQuery } from '#src/shared/paging.ts';
import { RefundChoice, Standing } from './registrations.contract.ledger.ts';
import {
  ATTENDANCES,
  CANCELLATION_REASONS,
  HOLD_REASONS,
  REGISTRATION_STATUSES,
} from './registrations.rules.ts';

const text = z.nullable(z.string());
const amount = z.nullable(z.int());
const Status = z.enum(REGISTRATION_STATUSES);
const HoldReason = z.enum(HOLD_REASONS);

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
  /** What undoing a completion or cancellation leads back to. */
  previousStatus: z.nullable(Status),
  attendance: z.nullable(z.enum(ATTENDANCES)),
  /** Days of the workshop on which they were there, as the roster says. */
  attendedDays: z.array(z.string()),
  /** Among the first live registrations of its workshop, as many as the settings say. */
  isEarlyBird: z.boolean(),
  experience: text,
  goals: text,
  hearAbout: text,
  /** Of the visit that it came from, such as Instagram and its `utm_campaign`. */
  source: text,
  campaign: text,
  notes: text,
  message: text,
  /** Only admins see this. */
  internalNote: text,
  enrolledAt: text,
  standing: Standing,
  /** Amounts in the currency's smallest unit, as the reference and dates null without terms. */
  currency: text,
  totalAmount: amount,
  /** After refunds. */
  receivedAmount: amount,
  /** Still owed; below 0: a credit. */
  balanceAmount: amount,
  /** When the next part of the balance is due. Null if nothing is owed. */
  dueOn: text,
  /** What the person puts on a bank transfer. */
  reference: text,
  /** What the seat waits for, and until when. */
  holdFor: z.nullable(HoldReason),
  heldUntil: text,
  cancelledFor: z.nullable(z.enum(CANCELLATION_REASONS)),
  /** In the trash since then. */
  deletedAt: text,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ManagedRegistration = z.infer<typeof ManagedRegistration>;

export const RegistrationsQuery = z.extend(PageQuery, {
  workshopId: z.optional(Id),
  status: z.optional(Status),
  holdsSeat: z.optional(z.literal('true')),
  earlyBird: z.optional(z.literal('true')),
  standing: z.optional(Standing),
  /** What their seats wait for. */
  hold: z.optional(HoldReason),
  /** `true`: only what is in the trash. */
  deleted: z.optional(z.literal('true')),
});
export type RegistrationsQuery = z.infer<typeof RegistrationsQuery>;

export const RegistrationCountsQuery = z.object({ workshopId: z.optional(Id) });
export const RegistrationCounts = z.object({
  interested: z.int(),
  reserved: z.int(),
  enrolled: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  /** Of those reserved and enrolled. */
  noShows: z.int(),
  earlyBirds: z.int(),
});
export type RegistrationCounts = z.infer<typeof RegistrationCounts>;

export const RegistrationPath = z.object({ id: Id });

/** `POST /api/registrations/{id}/confirm`, `/cancel` and `/undo`; the body is optional. `silent`: send no email. */
export const RegistrationDecision = z.nullish(z.object({ silent: z._default(z.boolean(), false) }));
export type RegistrationDecision = z.infer<typeof RegistrationDecision>;

/** `POST /api/registrations/{id}/cancel`; the body is optional. 409 `amount_too_large` above what was received. */
export const RegistrationCancellation = z.nullish(
  z.object({ silent: z._default(z.boolean(), false), refund: z._default(RefundChoice, 'policy') }),
);

/**
 * Omitted fields stay unchanged, and nobody is emailed. 409 `changed_meanwhile` with `current` (see `BasedOn`),
 * `already_registered`, `workshop_not_started` for attendance before the first day, and `not_possible`.
 */
export const RegistrationUpdate = z.object({
  firstName: z.optional(requiredText(120)),
  lastName: z.optional(clearableText(80)),
  email: z.optional(Email),
  phone: z.optional(clearableText(40)),
  internalNote: z.optional(clearableText(2000)),
  attendance: z.optional(z.nullable(z.enum(ATTENDANCES, 'Must be attended or no-show'))),
  updatedAt: BasedOn,
});
export type RegistrationUpdate = z.infer<typeof RegistrationUpdate>;

/** `PUT /api/registrations/{id}/attendance`: checks a person off on one day, or takes it back. 409 `workshop_not_started`. */
export const DayAttendance = z.object({
  day: z
    .string('Required')
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a day'), z.refine(isCalendarDay, 'Must be a day')),
  isPresent: z.boolean('Must be true or false'),
});
export type DayAttendance = z.infer<typeof DayAttendance>;

/** 409 `already_registered` if they hold a seat themselves; an interest of theirs is cancelled. */
export const RegistrationTransfer = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
  phone: Phone,
  internalNote: optionalText(2000),
  /** `true`: email neither of the two. */
  silent: z._default(z.boolean(), false),
});
export type RegistrationTransfer = z.infer<typeof RegistrationTransfer>;

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
export type ResentMail = z.infer<typeof ResentMail>;
