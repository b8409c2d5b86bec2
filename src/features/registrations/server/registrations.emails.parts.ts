import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { greeting } from '#src/platform/server/mail/greeting.ts';
import type { MailBlock, SiteFile } from '#src/platform/server/mail/mail.ts';
import { formatLongDay, formatRange } from '#src/shared/dates.ts';
import { formatPrice } from '#src/shared/money.ts';

/** The workshop as it was when somebody registered, and who did. */
export type Params = {
  name: string;
  email: string;
  workshopId: number;
  title: string;
  startDate: string | null;
  endDate: string | null;
  location: string | null;
  /** The price, as it is shown. */
  investment: string;
  /** Of how many first registrants the person is one (decision R7); null: they came later, or were told before. */
  firstOf: number | null;
  /** What the person wrote, by the label of its field. */
  told: { label: string; value: string }[];
};

/** What mails say of the site. */
export type MailFacts = Pick<SiteSettings, 'contactEmail' | 'currencySign' | 'earlyBirdSeats'>;

/** What each mail says of the workshop and of who registered; nothing that was told, and no early bird. */
export function paramsOf(
  { name, email }: { name: string; email: string },
  { id: workshopId, title, startDate, endDate, location, price }: LockedWorkshop,
  { currencySign }: MailFacts,
): Params {
  const investment = formatPrice(price, currencySign);
  const about = { workshopId, title, startDate, endDate, location, investment };
  return { name, email, ...about, told: [], firstOf: null };
}

/** What `/dev/mails` shows. */
export const SAMPLE: Params = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  workshopId: 1,
  title: 'Golden Hour Cinematography',
  startDate: '2027-03-12',
  endDate: '2027-03-14',
  location: 'Los Angeles, CA',
  investment: '$980',
  firstOf: 10,
  told: [{ label: 'Goals', value: 'Hold a face\nat night' }],
};

function dates({ startDate, endDate }: Params): string {
  if (!startDate) return 'To be announced';
  return endDate ? formatRange(startDate, endDate) : formatLongDay(startDate);
}

/** What, when, where and for how much. */
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

/** A paragraph. */
export const text = (words: string): MailBlock => ({ type: 'text', text: words });
/** How each begins. */
export const hello = ({ name }: Params): MailBlock => text(greeting(name.split(' ')[0] ?? name));
/** The page of the workshop. */
export const page = ({ workshopId }: Params): string => `/events/${workshopId}`;

/** What happens next: when, and what. */
export function steps(...rows: [label: string, value: string][]): MailBlock[] {
  return [
    text('What happens next:'),
    { type: 'facts', rows: rows.map(([label, value]) => ({ label, value })) },
  ];
}

/** What the first registrants get (specification section 9, decision R7). */
export function earlyBird({ firstOf }: Params): MailBlock[] {
  if (firstOf === null) return [];
  return [
    text(
      `You are one of the first ${firstOf} registrants: bonus content, priority equipment access and a personal consultation call are yours.`,
    ),
  ];
}

/** The days as the site's own calendar file, once there are any. */
export function calendar(params: Params): { attachments: SiteFile[]; hint: string } {
  if (!params.startDate) return { attachments: [], hint: '' };
  return {
    attachments: [{ siteFile: `${page(params)}/calendar.ics` }],
    hint: 'A calendar file is attached. ',
  };
}
