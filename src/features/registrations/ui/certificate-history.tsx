import type { ReactNode } from 'react';
import { formatDay } from '#src/shared/dates.ts';
import type { Certificate } from '../registrations.contract.certificates.ts';

/** Newest first. Who did it is in the audit log. */
export function CertificateHistory({ certificate }: { certificate: Certificate }) {
  const { issuedOn, endedOn, state, revokedReason, name, earlierNames } = certificate;
  const corrections = earlierNames.map((earlier, index) => ({
    day: earlier.until,
    text: (
      <>
        Name corrected: <s className="text-dust">{earlier.name}</s> {earlierNames[index + 1]?.name ?? name}
      </>
    ),
  }));
  const events: { day: string; text: ReactNode }[] = [
    ...(endedOn
      ? [
          {
            day: endedOn,
            text:
              state === 'withdrawn'
                ? 'Withdrawn, because the account was deleted'
                : `Revoked${revokedReason ? `: “${revokedReason}”` : ''}`,
          },
        ]
      : []),
    ...corrections.toReversed(),
    { day: issuedOn, text: 'Issued' },
  ];
  return (
    <section aria-label="History">
      <h3 className="font-medium">History</h3>
      <ul className="mt-2 grid gap-2">
        {events.map((event, index) => (
          <li key={index} className="relative pl-5 wrap-anywhere">
            <span aria-hidden className="absolute top-1.5 left-0 size-1.5 rounded-full bg-smoke" />
            <time dateTime={event.day} className="block text-caption/4 text-dust">
              {formatDay(event.day)}
            </time>
            <p>{event.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
