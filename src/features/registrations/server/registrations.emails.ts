import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { AnyMailKind, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import {
  type Details,
  type FormRequest,
  type RegistrationRequest,
  type RegistrationStatus,
  earlyBirdSpots,
  isFull,
} from '../registrations.rules.ts';
import {
  type MailFacts,
  type Params,
  SAMPLE,
  calendar,
  earlyBird,
  facts,
  hello,
  isFree,
  nextSteps,
  SPOT_SECRETS,
  page,
  paramsOf,
  seeSpot,
  steps,
  text,
} from './registrations.emails.parts.ts';
import { confirmAddressEmail, untilText } from './registrations.emails.spots.ts';

/** Early birds get a price of their own. */
const promiseOf = ({ firstOf }: Params): string =>
  firstOf === null ? 'exclusive details' : 'exclusive details and early bird pricing';

export const interestMail: MailKind<Params> = {
  name: 'registrations-interest',
  sample: SAMPLE,
  compose: params => ({
    subject: `You're in: ${params.title}`,
    preview: `We'll write within 24 hours with ${promiseOf(params)}.`,
    heading: "You're in",
    blocks: [
      hello(params),
      text(`Thank you for your interest in ${params.title}. There's nothing to pay and no commitment yet.`),
      ...earlyBird(params),
      facts(params),
      ...steps(
        ['Within 24 hours', `We'll send you ${promiseOf(params)}.`],
        [
          "When you're sure",
          "Reserve your spot on the workshop's page. Showing interest doesn't hold a spot.",
        ],
      ),
      { type: 'button', label: 'See the workshop', href: page(params) },
      { type: 'note', text: 'Questions? Just reply to this email. A real person reads every one.' },
    ],
  }),
};

/** To someone who asks to hear if a seat opens in a sold-out workshop. */
export const soldOutInterestMail: MailKind<Params> = {
  name: 'registrations-interest-sold-out',
  sample: { ...SAMPLE, firstOf: null },
  compose: params => ({
    subject: `We'll email you if a spot opens: ${params.title}`,
    preview: "You're on the list of people who asked.",
    heading: "We'll email you if a spot opens",
    blocks: [
      hello(params),
      text(
        `${params.title} is sold out, and you asked to hear if a spot opens. We write to people in the order they asked. This isn't a reservation, and there's nothing to pay.`,
      ),
      facts(params),
      { type: 'button', label: 'See other workshops', href: '/#workshops' },
      { type: 'note', text: 'Changed your mind, or a question? Just reply to this email.' },
    ],
  }),
};

export const reservationMail: MailKind<Params> = {
  name: 'registrations-reservation',
  secrets: SPOT_SECRETS,
  sample: SAMPLE,
  compose: params => {
    const { attachments, hint } = calendar(params);
    return {
      subject: `Your spot is reserved: ${params.title}`,
      preview: `We'll write within 24 hours with ${nextSteps(params)}.`,
      heading: 'Your spot is reserved',
      blocks: [
        hello(params),
        text(`We're holding a spot for you.${isFree(params) ? '' : " You haven't been charged."}`),
        ...earlyBird(params),
        facts(params),
        ...steps(
          ['Within 24 hours', `We'll send you ${nextSteps(params)}.`],
          ['Until then', 'The spot is yours, and no one else can take it.'],
        ),
        seeSpot(params),
        {
          type: 'note',
          text: `${hint}Plans changed? Reply to this email, and we'll give the spot to someone else.`,
        },
      ],
      attachments,
    };
  },
};

export const enrollmentMail: MailKind<Params> = {
  name: 'registrations-enrollment',
  secrets: SPOT_SECRETS,
  sample: { ...SAMPLE, firstOf: null },
  compose: params => {
    const { attachments, hint } = calendar(params);
    return {
      subject: `Welcome to ${params.title}`,
      preview: "Your spot is held. Here's what happens next.",
      heading: 'We got your enrollment',
      blocks: [
        hello(params),
        text("Welcome to the workshop. Your spot is held. We'll confirm within 24 hours."),
        ...earlyBird(params),
        facts(params),
        ...steps(
          [
            'Within 24 hours',
            `We'll confirm your spot${isFree(params) ? '' : ' and send you payment details'}.`,
          ],
          ['In your dashboard', 'Sign up on our site with this email address to see your workshops.'],
          ['Afterwards', "Once you complete the workshop, you'll find your certificate there too."],
        ),
        seeSpot(params),
        { type: 'note', text: `${hint}Plans changed, or a question? Just reply to this email.` },
      ],
      attachments,
    };
  },
};

const ACTIONS: Record<RegistrationRequest, string> = {
  showInterest: 'is interested in',
  reserve: 'has reserved a spot for',
  enroll: 'has enrolled in',
};

/** To the business. Replies go to the person. */
const noticeMail: MailKind<
  Params & { request: RegistrationRequest; isSoldOut?: boolean; confirmsBy?: string }
> = {
  name: 'registrations-notice',
  sample: { ...SAMPLE, request: 'reserve' },
  compose: params => {
    const action = params.isSoldOut ? 'wants to hear if a spot opens in' : ACTIONS[params.request];
    const summary = `${params.name} ${action} ${params.title}`;
    const isEarly = params.firstOf !== null;
    return {
      subject: summary,
      preview: `${params.email}. Reply to this email to write to them.`,
      heading: summary,
      blocks: [
        {
          type: 'facts',
          rows: [
            { label: 'Name', value: params.name },
            { label: 'Email', value: params.email },
            ...params.details,
            ...(params.confirmsBy
              ? [{ label: 'Not confirmed yet', value: `Held until ${params.confirmsBy}` }]
              : []),
            ...(isEarly ? [{ label: 'Early bird', value: `One of the first ${params.firstOf}` }] : []),
          ],
        },
        facts(params),
        {
          type: 'button',
          label: 'Open in the admin panel',
          href: `/admin?section=registrations&workshop=${params.workshopId}`,
        },
        {
          type: 'note',
          text: 'Reply to this email to answer them. We promised a response within 24 hours.',
        },
      ],
      reason: "You're receiving this email because it's the contact address for this site.",
    };
  },
};

const REQUEST_MAILS: Record<RegistrationRequest, MailKind<Params>> = {
  showInterest: interestMail,
  reserve: reservationMail,
  enroll: enrollmentMail,
};

export const registrationMails: readonly AnyMailKind[] = [
  interestMail,
  soldOutInterestMail,
  reservationMail,
  enrollmentMail,
  noticeMail,
];

const LABELS = {
  phone: 'Phone',
  experience: 'Experience',
  goals: 'Goals',
  hearAbout: 'Heard about us',
  notes: 'Notes',
  message: 'Message',
} as const satisfies Partial<Record<keyof Details, string>>;

interface Hold {
  code: string;
  /** When the spot is given back. */
  until: Date;
}

interface RequestFacts {
  workshop: LockedWorkshop;
  site: MailFacts;
  isNew: boolean;
  /** Of a request that takes a seat. */
  spot?: string;
  /** Until the address is proved. */
  hold?: Hold | null;
}

export function emailsOfRequest(
  { command, email, name, details: answers }: FormRequest,
  { workshop, site, isNew, spot, hold }: RequestFacts,
): QueuedMail[] {
  const { contactEmail } = site;
  const spots = earlyBirdSpots(workshop.maxParticipants, site.earlyBirdSeats);
  const details = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap(field => {
    const value = answers[field];
    return value ? [{ label: LABELS[field], value }] : [];
  });
  const isSoldOut = command === 'showInterest' && isFull(workshop);
  const isEarly = isNew && !isSoldOut && workshop.registrants <= spots;
  const params: Params = {
    ...paramsOf({ name, email, ...(spot && { spot }) }, workshop, site),
    details,
    firstOf: isEarly ? spots : null,
  };
  const kind = isSoldOut ? soldOutInterestMail : REQUEST_MAILS[command];
  return [
    hold
      ? confirmAddressEmail(params, { ...hold, site })
      : { kind, to: email, params, replyTo: contactEmail },
    {
      kind: noticeMail,
      to: contactEmail,
      params: {
        ...params,
        spot: undefined,
        request: command,
        isSoldOut,
        ...(hold && { confirmsBy: untilText(hold.until, site.timeZone) }),
      },
      replyTo: email,
    },
  ];
}

/** Once the address is proved: what they'd have got at once with an account. */
export function emailOfConfirmedSeat(
  person: { name: string; email: string; spot: string; status: RegistrationStatus },
  { workshop, site, isEarly }: { workshop: LockedWorkshop; site: MailFacts; isEarly: boolean },
): QueuedMail {
  const spots = earlyBirdSpots(workshop.maxParticipants, site.earlyBirdSeats);
  const params = { ...paramsOf(person, workshop, site), firstOf: isEarly ? spots : null };
  const kind = person.status === 'reserved' ? reservationMail : enrollmentMail;
  return { kind, to: person.email, params, replyTo: site.contactEmail };
}
