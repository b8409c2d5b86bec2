import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { greeting } from '#src/shared/greeting.ts';
import type { AnyMailKind, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { counted } from '#src/shared/words.ts';
import { type Params, SAMPLE, facts, page, paramsOf, text } from './registrations.emails.parts.ts';
import type { FirstInterested } from './registrations.queries.interested.ts';

type FreedParams = Params & { askedOn: string; count: number };

function letterTo({ name, email, title, workshopId }: FreedParams, siteUrl: string): string {
  const body = [
    greeting(name.split(' ')[0] ?? name),
    `A spot just opened up in ${title}. You asked first, so I wanted you to know before anyone else. Would you still like to join?`,
    `You can reserve it here: ${siteUrl}${page({ workshopId })}`,
  ];
  const subject = `A spot opened up: ${title}`;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n\r\n'))}`;
  return `mailto:${encodeURIComponent(email)}?${query}`;
}

/** To the business, when a sold-out workshop has a seat again and people have asked for one. */
const freedSeatMail: MailKind<FreedParams> = {
  name: 'registrations-freed-seat',
  sample: { ...SAMPLE, firstOf: null, askedOn: '2026-11-20', count: 3 },
  compose: (params, { siteUrl }) => {
    const { name, email, title, workshopId, askedOn, count } = params;
    const more = count - 1;
    return {
      subject: `A seat opened up in ${title}: ${name} asked first`,
      preview: `${email}. Reply to this email to write to them.`,
      heading: `A seat opened up in ${title}`,
      blocks: [
        text(`${name} asked first, on ${formatLongDay(askedOn)}.`),
        {
          type: 'facts',
          rows: [
            { label: 'Name', value: name },
            { label: 'Email', value: email },
            ...params.details,
            ...(more > 0
              ? [{ label: 'Also asked', value: counted(more, 'more person', 'more people') }]
              : []),
          ],
        },
        { type: 'button', label: 'Write to them', href: letterTo(params, siteUrl) },
        facts(params),
        {
          type: 'button',
          label: 'See everyone who asked',
          href: `/admin?section=registrations&workshop=${workshopId}&status=interested`,
        },
        {
          type: 'note',
          text: "They haven't been told yet. Until someone reserves the seat, anyone can do so on the workshop's page.",
        },
      ],
      reason: "You're receiving this email because it's the contact address for this site.",
    };
  },
};

export const freedSeatMails: readonly AnyMailKind[] = [freedSeatMail];

export function emailOfFreedSeat(
  { name, email, interestedAt, count }: FirstInterested,
  { workshop, site }: { workshop: LockedWorkshop; site: SiteSettings },
): QueuedMail {
  const askedOn = localPartsOf(interestedAt.getTime(), site.timeZone).date;
  const params = { ...paramsOf({ name, email }, workshop, site), askedOn, count };
  return { kind: freedSeatMail, to: site.contactEmail, params, replyTo: email };
}
