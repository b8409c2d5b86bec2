import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { AnyMailKind, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import { formatAmount, currencyOf } from '#src/shared/money.ts';
import { type RegistrationStatus, isFull } from '../registrations.rules.ts';
import {
  type MailFacts,
  type Params,
  SAMPLE,
  calendar,
  facts,
  hello,
  SPOT_SECRETS,
  paramsOf,
  seeSpot,
  text,
} from './registrations.emails.parts.ts';
import {
  enrollmentMail,
  interestMail,
  reservationMail,
  soldOutInterestMail,
} from './registrations.emails.ts';

const confirmedMail: MailKind<Params> = {
  name: 'registrations-confirmed',
  secrets: SPOT_SECRETS,
  sample: { ...SAMPLE, firstOf: null },
  compose: params => {
    const { attachments, hint } = calendar(params);
    return {
      subject: `Your spot is confirmed: ${params.title}`,
      preview: 'We look forward to seeing you.',
      heading: 'Your spot is confirmed',
      blocks: [
        hello(params),
        text('Your spot is confirmed. We look forward to seeing you.'),
        facts(params),
        seeSpot(params),
        { type: 'note', text: `${hint}Plans changed, or a question? Just reply to this email.` },
      ],
      attachments,
    };
  },
};

/** As the business writes amounts. Null: nothing was paid. */
type CancelledParams = Params & { kept: string | null; refund: string | null };

function moneyText({ kept, refund }: CancelledParams): string {
  if (kept && refund) return `You get ${refund} back, and we keep ${kept}.`;
  if (refund) return `You get ${refund} back.`;
  if (kept) return `We keep the ${kept} that you paid.`;
  return "You don't need to pay anything. If you already have, just reply to this email.";
}

const cancelledMail: MailKind<CancelledParams> = {
  name: 'registrations-cancelled',
  sample: { ...SAMPLE, firstOf: null, kept: '$245', refund: '$735' },
  compose: params => ({
    subject: `Your registration was cancelled: ${params.title}`,
    preview: "We're no longer holding a spot for you.",
    heading: 'Your registration was cancelled',
    blocks: [
      hello(params),
      text(
        `Your registration is cancelled, and we're no longer holding a spot for you. ${moneyText(params)}`,
      ),
      facts(params),
      { type: 'button', label: 'See other dates', href: '/#workshops' },
      { type: 'note', text: 'Is this a mistake? Just reply to this email. A real person reads every one.' },
    ],
  }),
};

/** To the business. Replies go to the person. */
const cancelledNoticeMail: MailKind<CancelledParams> = {
  name: 'registrations-cancelled-notice',
  sample: { ...SAMPLE, firstOf: null, kept: '$245', refund: '$735' },
  compose: params => {
    const { kept, refund, name, title, workshopId } = params;
    const toDo = refund ? `Please return ${refund}, and record the refund.` : 'There is nothing to return.';
    const summary = `${name} has cancelled their spot in ${title}`;
    return {
      subject: summary,
      preview: toDo,
      heading: summary,
      blocks: [
        text(kept ? `${toDo} You keep ${kept}.` : toDo),
        facts(params),
        {
          type: 'button',
          label: 'Open in the admin panel',
          href: `/admin?section=registrations&workshop=${workshopId}`,
        },
      ],
      reason: "You're receiving this email because it's the contact address for this site.",
    };
  },
};

/** To the former holder. Doesn't say who has the seat now. */
const transferredMail: MailKind<Params> = {
  name: 'registrations-transferred',
  sample: { ...SAMPLE, firstOf: null },
  compose: params => ({
    subject: `Your spot went to someone else: ${params.title}`,
    preview: 'Your registration was transferred to another person.',
    heading: 'Your spot went to someone else',
    blocks: [
      hello(params),
      text("We've transferred your registration to another person, so you no longer have a spot."),
      facts(params),
      { type: 'button', label: 'See other dates', href: '/#workshops' },
      { type: 'note', text: 'Is this a mistake? Just reply to this email. A real person reads every one.' },
    ],
  }),
};

export const registrationManageMails: readonly AnyMailKind[] = [
  confirmedMail,
  cancelledMail,
  cancelledNoticeMail,
  transferredMail,
];

/** Completed registrations receive the certificate email instead, and cancelled ones one with amounts. */
const STATUS_MAILS: Record<RegistrationStatus, MailKind<Params> | null> = {
  interested: interestMail,
  reserved: reservationMail,
  enrolled: enrollmentMail,
  completed: null,
  cancelled: null,
};

function kindOf(
  status: RegistrationStatus,
  { isDecided, isSoldOut }: { isDecided: boolean; isSoldOut: boolean },
): MailKind<Params> | null {
  if (status === 'enrolled' && isDecided) return confirmedMail;
  if (status === 'interested' && isSoldOut) return soldOutInterestMail;
  return STATUS_MAILS[status];
}

interface About {
  registration: { name: string; email: string; status: RegistrationStatus; spot?: string };
  workshop: LockedWorkshop;
  site: MailFacts;
}

/** Null if there is none. `isDecided`: an admin has just decided. */
export function mailOfState({ registration, workshop, site }: About, isDecided = false): QueuedMail | null {
  const { status } = registration;
  const kind = kindOf(status, { isDecided, isSoldOut: isFull(workshop) });
  if (!kind) return null;
  const params = paramsOf(registration, workshop, site);
  return { kind, to: registration.email, params, replyTo: site.contactEmail };
}

interface Money {
  currency: string;
  keptAmount: number;
  refundAmount: number;
}

function cancelledParams(
  { registration: { name, email }, workshop, site }: About,
  money: Money | null,
): CancelledParams {
  const written = (amount = 0): string | null =>
    money && amount > 0 ? formatAmount(amount, currencyOf(money.currency, site)) : null;
  const amounts = { kept: written(money?.keptAmount), refund: written(money?.refundAmount) };
  return { ...paramsOf({ name, email }, workshop, site), ...amounts };
}

/** `money`: what becomes of what was paid. */
export function mailOfCancellation(about: About, money: Money | null): QueuedMail {
  const params = cancelledParams(about, money);
  return { kind: cancelledMail, to: params.email, params, replyTo: about.site.contactEmail };
}

/** To the business, of someone who has cancelled their own seat. */
export function noticeOfCancellation(about: About, money: Money | null): QueuedMail {
  const params = cancelledParams(about, money);
  return { kind: cancelledNoticeMail, to: about.site.contactEmail, params, replyTo: params.email };
}

export function mailOfTransfer({ registration: { name, email }, workshop, site }: About): QueuedMail {
  const params = paramsOf({ name, email }, workshop, site);
  return { kind: transferredMail, to: email, params, replyTo: site.contactEmail };
}
