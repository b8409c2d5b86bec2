import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { AnyMailKind, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import { formatTime, formatWeekday } from '#src/shared/dates.ts';
import { localPartsOf, zoneName } from '#src/shared/time-zone.ts';
import type { HoldReason } from '../registrations.rules.ts';
import {
  type MailFacts,
  type Params,
  SAMPLE,
  SPOT_SECRETS,
  facts,
  hello,
  page,
  paramsOf,
  seeSpot,
  text,
} from './registrations.emails.parts.ts';

/** `Fri, Feb 5, 9:37 AM, Pacific Time` */
export function untilText(until: Date, timeZone: string): string {
  const { date, time } = localPartsOf(until.getTime(), timeZone);
  return `${formatWeekday(date)}, ${formatTime(time)}, ${zoneName(timeZone)}`;
}

type Held = Params & { until: string; code: string; isReminder: boolean };

const confirmAddressMail: MailKind<Held> = {
  name: 'registrations-confirm-address',
  secrets: [...SPOT_SECRETS, 'code'],
  isUrgent: true,
  sample: {
    ...SAMPLE,
    firstOf: null,
    spot: '/spot/9ix-sample',
    until: 'Fri, Feb 5, 9:37 AM, Pacific Time',
    code: '402917',
    isReminder: false,
  },
  compose: params => ({
    subject: params.isReminder
      ? `Your spot is still waiting for you: ${params.title}`
      : `Confirm your email: ${params.title}`,
    preview: `We're holding a spot for you until ${params.until}.`,
    heading: 'Confirm your email',
    blocks: [
      hello(params),
      text(
        `We're holding a spot in ${params.title} for you until ${params.until}. Enter the code on our site, or use the button, to make it yours. If you don't, the spot goes to someone else.`,
      ),
      { type: 'facts', rows: [{ label: 'Your code', value: params.code }] },
      { type: 'button', label: 'Confirm My Spot', href: params.spot ?? page(params) },
      facts(params),
      { type: 'note', text: "Wasn't it you? Ignore this email, and the spot is given back." },
    ],
  }),
};

export function confirmAddressEmail(
  params: Params,
  {
    code,
    until,
    site,
    isReminder = false,
  }: { code: string; until: Date; site: MailFacts; isReminder?: boolean },
): QueuedMail {
  const held: Held = { ...params, until: untilText(until, site.timeZone), code, isReminder };
  return { kind: confirmAddressMail, to: params.email, params: held, replyTo: site.contactEmail };
}

interface About {
  workshop: LockedWorkshop;
  site: MailFacts;
}

interface Person {
  name: string;
  email: string;
  spot: string;
}

/** For half of a hold's time. */
const holdEndsMail: MailKind<Params & { until: string }> = {
  name: 'registrations-hold-ends',
  secrets: SPOT_SECRETS,
  sample: {
    ...SAMPLE,
    firstOf: null,
    spot: '/spot/9ix-sample',
    until: 'Fri, Feb 5, 9:37 AM, Pacific Time',
  },
  compose: params => ({
    subject: `We're holding your spot until ${params.until}: ${params.title}`,
    preview: 'Your payment is still missing.',
    heading: 'Your payment is still missing',
    blocks: [
      hello(params),
      text(
        `We're holding your spot in ${params.title} until ${params.until}, and your payment hasn't arrived yet. Your page has the amount, and how to pay. If you have just paid, there's nothing more to do.`,
      ),
      facts(params),
      seeSpot(params),
      { type: 'note', text: 'Do you need more time? Just reply to this email.' },
    ],
  }),
};

export function holdEndsEmail(
  person: Person,
  { workshop, site, until }: About & { until: Date },
): QueuedMail {
  const params = { ...paramsOf(person, workshop, site), until: untilText(until, site.timeZone) };
  return { kind: holdEndsMail, to: person.email, params, replyTo: site.contactEmail };
}

const LAPSED: Record<HoldReason, string> = {
  email: "you didn't confirm your email address in time",
  payment: "your payment didn't arrive in time",
};

const holdLapsedMail: MailKind<Params & { holdFor: HoldReason }> = {
  name: 'registrations-hold-lapsed',
  sample: { ...SAMPLE, firstOf: null, holdFor: 'email' },
  compose: params => ({
    subject: `We're no longer holding your spot: ${params.title}`,
    preview: `It was given back, because ${LAPSED[params.holdFor]}.`,
    heading: "We're no longer holding your spot",
    blocks: [
      hello(params),
      text(
        `Your spot in ${params.title} was given back, because ${LAPSED[params.holdFor]}. You don't owe anything. If there's still a spot left, you can reserve it again.`,
      ),
      facts(params),
      { type: 'button', label: 'See the workshop', href: page(params) },
      { type: 'note', text: 'Have you already paid? Just reply to this email.' },
    ],
  }),
};

export function holdLapsedEmail(
  person: Omit<Person, 'spot'>,
  { workshop, site, holdFor }: About & { holdFor: HoldReason },
): QueuedMail {
  const params = { ...paramsOf(person, workshop, site), holdFor };
  return { kind: holdLapsedMail, to: person.email, params, replyTo: site.contactEmail };
}

const alreadyRegisteredMail: MailKind<Params & { code: string }> = {
  name: 'registrations-already',
  secrets: [...SPOT_SECRETS, 'code'],
  sample: { ...SAMPLE, firstOf: null, spot: '/spot/9ix-sample', code: '402917' },
  compose: params => ({
    subject: `You already have a spot: ${params.title}`,
    preview: "Nothing has changed, and there's nothing you need to do.",
    heading: 'You already have a spot',
    blocks: [
      hello(params),
      text(
        `Someone, probably you, just tried to register this email address for ${params.title}. You're already registered, so your spot is safe and there's nothing you need to do.`,
      ),
      { type: 'facts', rows: [{ label: 'If we ask for a code', value: params.code }] },
      facts(params),
      seeSpot(params),
      { type: 'note', text: "Wasn't it you? You can safely ignore this email." },
    ],
  }),
};

/** To someone who already holds a seat, when their address is used to request one. */
export function emailOfHolder(
  person: { name: string; email: string; spot: string },
  { workshop, site, code }: { workshop: LockedWorkshop; site: MailFacts; code: string },
): QueuedMail {
  const params = { ...paramsOf(person, workshop, site), code };
  return { kind: alreadyRegisteredMail, to: person.email, params, replyTo: site.contactEmail };
}

type Offered = Params & { from: string; until: string };

/** To the person whom a holder wants to give their seat. */
const offeredSpotMail: MailKind<Offered> = {
  name: 'registrations-spot-offered',
  secrets: SPOT_SECRETS,
  sample: {
    ...SAMPLE,
    firstOf: null,
    spot: '/spot/9ix-sample',
    from: 'Noor Haddad',
    until: 'Fri, Feb 5, 9:37 AM, Pacific Time',
  },
  compose: params => ({
    subject: `${params.from} wants to give you a spot: ${params.title}`,
    preview: `It's yours if you say yes by ${params.until}.`,
    heading: 'A spot for you',
    blocks: [
      hello(params),
      text(
        `${params.from} can't come to ${params.title} and wants to give you the spot. It's yours if you accept it by ${params.until}. The page shows what's paid and what isn't.`,
      ),
      facts(params),
      { type: 'button', label: 'See the Offer', href: params.spot ?? page(params) },
      { type: 'note', text: "Don't you want it? Ignore this email, and nothing changes." },
    ],
  }),
};

export function offeredSpotEmail(
  person: Person,
  { workshop, site, from, until }: About & { from: string; until: Date },
): QueuedMail {
  const params = { ...paramsOf(person, workshop, site), from, until: untilText(until, site.timeZone) };
  return { kind: offeredSpotMail, to: person.email, params, replyTo: site.contactEmail };
}

export const spotMails: readonly AnyMailKind[] = [
  confirmAddressMail,
  alreadyRegisteredMail,
  holdEndsMail,
  holdLapsedMail,
  offeredSpotMail,
];
