import type { AnyMailKind, MailFact, MailKind } from '#src/platform/server/mail.ts';
import { calendarDay, formatRange } from '#src/shared/dates.ts';
import { type Currency, formatPrice } from '#src/shared/money.ts';
import { LONG_WEEKDAYS } from '#src/shared/weekdays.ts';
import { counted, formatNumber } from '#src/shared/words.ts';
import { type Week, comparedText, fillingText } from '../overview.rules.week.ts';
import type { WeekFigures } from './overview.queries.week.ts';

type Summary = {
  week: Week;
  figures: WeekFigures;
  currency: Currency;
  token: string;
};

function headingOf({ seats }: WeekFigures): string {
  return `Your week: ${seats === 0 ? 'no seats' : counted(seats, 'seat')} booked`;
}

function cameIn(figures: WeekFigures, currency: Currency): MailFact[] {
  const { visits, visitsBefore, seats, expectedAmount, interested, leads } = figures;
  const money =
    expectedAmount > 0 ? `${formatPrice(expectedAmount, currency)} expected from them` : undefined;
  return [
    { label: 'Visits', value: formatNumber(visits), note: comparedText(visits, visitsBefore) },
    { label: 'Seats booked', value: formatNumber(seats), note: money },
    { label: 'Interested', value: formatNumber(interested) },
    { label: 'New leads', value: formatNumber(leads) },
  ];
}

/** A message of the week is named by its weekday, an older one by its date. */
function oldestText(day: string | null, { from }: Week): string {
  if (!day) return '';
  const { weekday, month, day: date } = calendarDay(day);
  return ` The oldest is from ${day >= from ? LONG_WEEKDAYS[weekday] : `${month} ${date}`}.`;
}

function waiting({ waiting: counts }: WeekFigures, week: Week): MailFact[] {
  const { registrations, messages, oldestMessage, comments, uploads } = counts;
  const rows = [
    { count: registrations, label: 'Reservations', value: `${registrations} to confirm` },
    { count: messages, label: 'Messages', value: `${messages} unread.${oldestText(oldestMessage, week)}` },
    {
      count: comments,
      label: 'Comments',
      value: counted(comments, 'waits for your approval', 'wait for your approval'),
    },
    {
      count: uploads,
      label: 'Uploads',
      value: `${counted(uploads, 'person', 'people')} asked to share their work`,
    },
  ];
  return rows.flatMap(({ count, label, value }) => (count > 0 ? [{ label, value }] : []));
}

export const weeklyMail: MailKind<Summary> = {
  name: 'weekly-summary',
  secrets: ['token'],
  sample: {
    week: { from: '2026-11-16', to: '2026-11-22' },
    figures: {
      visits: 502,
      visitsBefore: 454,
      seats: 7,
      expectedAmount: 571_000,
      interested: 11,
      leads: 4,
      waiting: { registrations: 2, messages: 3, oldestMessage: '2026-11-19', comments: 2, uploads: 1 },
      slow: [
        {
          title: 'Neon, Rain, Skin',
          seats: 5,
          maxParticipants: 12,
          daysLeft: 68,
          newSeats: 1,
          lastEdition: 7,
        },
      ],
    },
    currency: { currencySign: '$', currencyCode: 'USD' },
    token: 'sample',
  },
  compose: ({ week, figures, currency, token }) => {
    const answers = waiting(figures, week);
    const slow = figures.slow.map(filling => ({ label: filling.title, value: fillingText(filling) }));
    return {
      subject: headingOf(figures),
      preview: `${formatNumber(figures.visits)} visits, ${figures.leads} new leads. ${answers.length > 0 ? 'Some things need an answer.' : 'Nothing needs an answer.'}`,
      heading: headingOf(figures),
      blocks: [
        { type: 'text', text: formatRange(week.from, week.to) },
        { type: 'facts', rows: cameIn(figures, currency) },
        ...part('Needs an answer', answers),
        ...part('Filling slowly', slow),
        { type: 'button', label: 'Open Dashboard', href: '/admin' },
      ],
      unsubscribe: {
        label: 'Email settings',
        page: '/admin?section=account',
        oneClick: `/api/weekly-summary/unsubscribe?token=${encodeURIComponent(token)}`,
      },
      reason: "You're receiving this email because you're an admin. It comes every Monday.",
    };
  },
};

function part(text: string, rows: MailFact[]) {
  return rows.length === 0
    ? []
    : ([
        { type: 'heading', text },
        { type: 'facts', rows },
      ] as const);
}

export const overviewMails: readonly AnyMailKind[] = [weeklyMail];
