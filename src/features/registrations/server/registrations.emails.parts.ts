import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { formatTimes } from '#src/features/workshops/workshops.rules.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { greeting } from '#src/shared/greeting.ts';
import type { MailBlock, SiteFile } from '#src/platform/server/mail.ts';
import { formatLongDay, formatRange } from '#src/shared/dates.ts';
import { formatPrice } from '#src/shared/money.ts';
import { amountsOf } from '#src/shared/quote.ts';
import { zoneName } from '#src/shared/time-zone.ts';
import { withFullStop } from '#src/shared/without-trailing.ts';

/** Values from the time of the request; the email may be sent later. */
export type Params = {
  /** The path of their spot's page, if they have one. */
  spot?: string | undefined;
  name: string;
  email: string;
  workshopId: number;
  title: string;
  startDate: string | null;
  endDate: string | null;
  timeZone: string;
  location: string | null;
  investment: string;
  /** Number of early-bird spots if the person has one, else null. */
  firstOf: number | null;
  /** What early birds get. */
  perks: string;
  /** What the person wrote in the form. */
  details: { label: string; value: string }[];
};

export type MailFacts = Pick<
  SiteSettings,
  | 'contactEmail'
  | 'currencySign'
  | 'currencyCode'
  | 'tax'
  | 'deposit'
  | 'earlyBirdSeats'
  | 'earlyBirdPerks'
  | 'timeZone'
>;

export function paramsOf(
  { name, email, spot }: { name: string; email: string; spot?: string },
  { id: workshopId, title, startDate, endDate, location, priceAmount }: LockedWorkshop,
  site: MailFacts,
): Params {
  const { timeZone, earlyBirdPerks: perks } = site;
  const { totalAmount } = amountsOf(priceAmount, { ...site, currency: site.currencyCode });
  const price = formatPrice(totalAmount, site);
  const investment = totalAmount > priceAmount ? `${price} with ${site.tax.label}` : price;
  const about = { workshopId, title, startDate, endDate, timeZone, location, investment };
  return { name, email, ...(spot && { spot }), ...about, details: [], firstOf: null, perks };
}

/** For the preview at `/dev/mails`. */
export const SAMPLE: Params = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  workshopId: 1,
  title: 'Golden Hour Cinematography',
  startDate: '2027-03-12',
  endDate: '2027-03-14',
  timeZone: 'America/Los_Angeles',
  location: 'Los Angeles, CA',
  investment: '$980',
  firstOf: 10,
  perks: 'bonus content, priority equipment access and a personal consultation call',
  details: [{ label: 'Goals', value: 'Hold a face\nat night' }],
};

/** `Jan 8–10, 2027, 9:00 AM to 6:00 PM, Pacific Time` */
function dates({ startDate, endDate, timeZone }: Params): string {
  if (!startDate) return 'To be announced';
  const days = endDate ? formatRange(startDate, endDate) : formatLongDay(startDate);
  const times = formatTimes({ startDate, endDate });
  return [days, times, times && zoneName(timeZone)].filter(Boolean).join(', ');
}

export function facts(params: Params): MailBlock {
  const { title, location, investment } = params;
  return {
    type: 'facts',
    rows: [
      { label: 'Workshop', value: title },
      { label: 'When', value: dates(params) },
      ...(location ? [{ label: 'Where', value: location }] : []),
      { label: 'Investment', value: investment },
    ],
  };
}

export const text = (content: string): MailBlock => ({ type: 'text', text: content });
export const hello = ({ name }: Pick<Params, 'name'>): MailBlock =>
  text(greeting(name.split(' ')[0] ?? name));
export const page = ({ workshopId }: Pick<Params, 'workshopId'>): string => `/events/${workshopId}`;

/** The link lets anyone act for the person. */
export const SPOT_SECRETS = ['spot'] as const;

export const seeSpot = (params: Pick<Params, 'spot' | 'workshopId'>): MailBlock =>
  params.spot
    ? { type: 'button', label: 'See Your Spot', href: params.spot }
    : { type: 'button', label: 'See the workshop', href: page(params) };

/** Nothing about payment for a workshop that costs nothing. */
export const isFree = ({ investment }: Params): boolean => investment === 'Free';
export const nextSteps = (params: Params): string =>
  isFree(params) ? 'the next steps' : 'payment details and next steps';

export function steps(...rows: [label: string, value: string][]): MailBlock[] {
  return [
    text('What happens next:'),
    { type: 'facts', rows: rows.map(([label, value]) => ({ label, value })) },
  ];
}

/** Specification section 9. */
export function earlyBird({ firstOf, perks }: Params): MailBlock[] {
  if (firstOf === null) return [];
  return [
    text(
      `You're one of our first ${firstOf} registrants.${perks ? ` You'll get ${withFullStop(perks)}` : ''}`,
    ),
  ];
}

export function calendar(params: Params): { attachments: SiteFile[]; hint: string } {
  if (!params.startDate) return { attachments: [], hint: '' };
  return {
    attachments: [{ siteFile: `${page(params)}/calendar.ics` }],
    hint: 'A calendar file is attached. ',
  };
}
