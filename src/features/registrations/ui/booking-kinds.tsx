import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';
import { counted } from '#src/shared/words.ts';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import {
  type BookingFieldsProps,
  EnrollFields,
  InterestFields,
  ReserveFields,
  WaitlistFields,
} from './booking-fields.tsx';
import {
  enrollmentSchema,
  interestSchema,
  reservationSchema,
  sendEnrollment,
  sendInterest,
} from './registrations.api.ts';

export type BookingKind = 'interest' | 'waitlist' | 'reserve' | 'enroll';

export interface Booking {
  title: (workshop: Workshop) => ReactNode;
  eyebrow?: (workshop: Workshop) => ReactNode;
  description?: (workshop: Workshop) => string;
  /** Shows title, dates and price above the form. */
  showsFacts?: boolean;
  isWide?: boolean;
  Fields: ComponentType<BookingFieldsProps>;
  label: string;
  pendingLabel: string;
  note: (workshop: Workshop) => string | undefined;
  schema: () => Promise<z.ZodMiniType>;
  extra?: Record<string, unknown>;
  send: (values: unknown, headers: FormHeaders) => Promise<Response>;
  tellsMissing?: boolean;
  done: { title: string; description: string };
  failed: { title: string; description?: string };
}

/** Specification, section 2 "Interest modal". Doesn't hold a seat. */
const interest: Booking = {
  title: workshop => (
    <>
      Join <em>{workshop.title}</em>
    </>
  ),
  eyebrow: workshop => (
    <>
      <span className="badge border-smoke">{workshop.category || 'Workshop'}</span>
      <span className="t-label text-dust">{workshop.duration || 'Intensive'}</span>
    </>
  ),
  isWide: true,
  Fields: InterestFields,
  label: 'Secure My Spot Now',
  pendingLabel: 'Securing Your Spot...',
  note: () => 'No payment required today. Commitment-free.',
  schema: interestSchema,
  send: sendInterest,
  done: {
    title: "You're In!",
    description: "We'll contact you within 24 hours with exclusive details and early bird pricing.",
  },
  failed: { title: 'Connection Issue', description: 'Please try again or contact us directly.' },
};

/** In place of `interest` for sold-out workshops. */
const waitlist: Booking = {
  title: () => <ItalicEnd text="Join the Waitlist" />,
  description: workshop =>
    `${takenIn(workshop)} Leave your name and we'll email you if one opens up, in the order people asked. This isn't a reservation, and you don't pay anything.`,
  Fields: WaitlistFields,
  label: 'Notify Me',
  pendingLabel: 'Sending...',
  note: ({ askedCount }) =>
    askedCount > 0 ? `${counted(askedCount, 'person is', 'people are')} ahead of you.` : undefined,
  schema: interestSchema,
  send: sendInterest,
  done: { title: "You're on the List", description: "We'll email you if a spot opens up." },
  failed: interest.failed,
};

/** Specification, section 2 "Workshop detail page". */
const reserve: Booking = {
  title: () => <ItalicEnd text="Reserve Your Spot" />,
  showsFacts: true,
  Fields: ReserveFields,
  label: 'Reserve Your Spot',
  pendingLabel: 'Reserving...',
  note: ({ price }) =>
    price === 0
      ? "We'll hold your spot and confirm within 24 hours."
      : "We'll hold your spot and send payment details within 24 hours.",
  schema: reservationSchema,
  extra: { type: 'reservation' },
  send: sendInterest,
  tellsMissing: true,
  done: {
    title: 'Reservation Submitted!',
    description: "We'll contact you soon with payment details and next steps.",
  },
  failed: { title: 'Failed to submit reservation. Please try again.' },
};

/** Specification, section 2 "Workshop detail page". */
const enroll: Booking = {
  title: () => <ItalicEnd text="Workshop Enrollment" />,
  showsFacts: true,
  isWide: true,
  Fields: EnrollFields,
  label: 'Enroll Now',
  pendingLabel: 'Enrolling...',
  note: () => "Your spot is held right away. We'll confirm within 24 hours.",
  schema: enrollmentSchema,
  send: sendEnrollment,
  tellsMissing: true,
  done: {
    title: 'Enrollment Submitted!',
    description: 'Welcome to the workshop! Check your email for next steps.',
  },
  failed: { title: 'Error', description: 'Failed to submit enrollment. Please try again.' },
};

export const BOOKINGS: Record<BookingKind, Booking> = { interest, waitlist, reserve, enroll };

function takenIn({ maxParticipants, title }: Workshop): string {
  return maxParticipants === 1
    ? `The only spot in ${title} is taken.`
    : `All ${maxParticipants} spots in ${title} are taken.`;
}
