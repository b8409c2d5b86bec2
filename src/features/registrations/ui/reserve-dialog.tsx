import { useState } from 'react';
import { Link } from 'wouter';
import { Picture } from '#src/features/media/ui/picture.tsx';
import type { Workshop } from '#src/features/workshops/workshops.contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { type Refusal, ReserveForm } from './reserve-form.tsx';

interface ReserveDialogProps {
  workshop: Workshop;
  /** As it is shown everywhere: `$980` or `Free`. */
  price: string;
  onClose: () => void;
  /** Opens the interest form instead, when the last seat went to somebody else. */
  onInterest: () => void;
}

/** 'Reserve Your Spot' (specification, section 2 "Workshop detail page"). */
export function ReserveDialog({ workshop, price, onClose, onInterest }: ReserveDialogProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={<ItalicEnd text="Reserve Your Spot" />}
      image={
        workshop.picture && (
          <Picture
            picture={workshop.picture}
            sizes="(min-width: 700px) 600px, 100vw"
            alt=""
            imgClassName="size-full"
          />
        )
      }
    >
      <Facts workshop={workshop} price={price} />
      {refusal ? (
        <Refused refusal={refusal} onInterest={onInterest} onClose={onClose} />
      ) : (
        <ReserveForm workshop={workshop} onClose={onClose} onRefused={setRefusal} />
      )}
    </Dialog>
  );
}

function Facts({ workshop, price }: Pick<ReserveDialogProps, 'workshop' | 'price'>) {
  const facts = [
    ['Workshop', workshop.title],
    ['Date', workshop.startDate ? formatLongDay(workshop.startDate) : 'Date TBD'],
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

interface RefusedProps {
  refusal: Refusal;
  onInterest: () => void;
  onClose: () => void;
}

/** The seats went, or the workshop ended, while the page was open (decision R2). */
function Refused({ refusal, onInterest, onClose }: RefusedProps) {
  const full = refusal === 'workshop_full';
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p className="text-paper">
        {full
          ? 'The last seat has just been taken. Leave your name and you hear first when one opens.'
          : 'This workshop is over, so no seat can be reserved in it any more.'}
      </p>
      {full ? (
        <button type="button" className="btn btn-primary" onClick={onInterest}>
          I&apos;m Interested
        </button>
      ) : (
        <Link href="/#workshops" className="btn btn-primary" onClick={onClose}>
          See Upcoming Workshops
        </Link>
      )}
    </div>
  );
}
