import { type ReactNode, useState } from 'react';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Refusal } from './registrations.api.ts';

export interface SeatDialogProps {
  workshop: Workshop;
  /** Formatted, such as `$980` or `Free`. */
  price: string;
  onClose: () => void;
  onInterest: () => void;
}

interface SeatDialogParts extends SeatDialogProps {
  title: string;
  isWide?: boolean;
  children: (onRefused: (refusal: Refusal) => void) => ReactNode;
}

export function SeatDialog({ workshop, price, onClose, onInterest, ...parts }: SeatDialogParts) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <Dialog
      onClose={onClose}
      width={parts.isWide ? 'wide' : 'form'}
      title={<ItalicEnd text={parts.title} />}
      image={
        workshop.picture && (
          <Picture
            picture={workshop.picture}
            sizes={`(min-width: 700px) ${parts.isWide ? 760 : 600}px, 100vw`}
            imgClassName="size-full"
          />
        )
      }
    >
      <Facts workshop={workshop} price={price} />
      {refusal ? (
        <RefusalNotice refusal={refusal} onInterest={onInterest} onClose={onClose} />
      ) : (
        parts.children(setRefusal)
      )}
    </Dialog>
  );
}

/** A single day is written out; several days are a range. */
function longDatesOf(workshop: Workshop): string {
  const { startDate, endDate } = workshop;
  const isOneDay = startDate !== null && startDate.slice(0, 10) === (endDate ?? startDate).slice(0, 10);
  return isOneDay ? formatLongDay(startDate) : formatWorkshopDates(workshop);
}

function Facts({ workshop, price }: Pick<SeatDialogProps, 'workshop' | 'price'>) {
  const facts = [
    ['Workshop', workshop.title],
    ['Date', longDatesOf(workshop)],
    ['Price', price],
  ];
  return (
    <dl className="mt-5 mb-6 grid grid-cols-[1fr_auto] gap-y-2.5 border-y border-iron py-3.5 sm:grid-cols-[1.3fr_1.2fr_auto]">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="border-ash max-sm:first:col-span-2 max-sm:nth-[n+2]:border-t max-sm:nth-[n+2]:pt-2.5 sm:border-l sm:border-iron sm:px-5 sm:first:border-l-0 sm:first:pl-0 sm:last:pr-0"
        >
          <dt className="t-label text-dust">{label}</dt>
          <dd className="mt-0.5 text-[1rem]/6 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
