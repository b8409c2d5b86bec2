import { Suspense, useState } from 'react';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { hasTerms, priceText } from '#src/features/workshops/workshops.rules.price.ts';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { DialogForm } from '#src/ui-kit/dialog-form.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { BOOKINGS, type BookingKind } from './booking-kinds.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { copyToWaitlist, draftedCode, useBookingForm } from './registrations.form.ts';
import { PromoField } from './promo-field.tsx';
import { type Refusal, usePromoCode, useQuote } from './registrations.api.ts';
import { YourPrice } from './your-price.tsx';

const ConfirmEmail = lazyNamed(() => import('./confirm-email.tsx'), 'ConfirmEmail');

interface BookingDialogProps {
  kind: BookingKind;
  workshop: Workshop;
  onClose: () => void;
}

/** Offers the waitlist if the last seat is taken while the form is open. */
export function BookingDialog({ kind, workshop, onClose }: BookingDialogProps) {
  const [isWaitlist, setIsWaitlist] = useState(false);
  const [unproved, setUnproved] = useState<string | null>(null);
  const joinWaitlist = () => {
    copyToWaitlist(kind, workshop.id);
    setIsWaitlist(true);
  };
  const shown = isWaitlist ? 'waitlist' : kind;
  if (unproved !== null) {
    return (
      <Suspense>
        <ConfirmEmail workshopId={workshop.id} email={unproved} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <KindDialog
      key={shown}
      kind={shown}
      workshop={workshop}
      onWaitlist={joinWaitlist}
      onUnproved={setUnproved}
      onClose={onClose}
    />
  );
}

/** Of the dialogs, in pixels, as in overlays.css. */
const WIDTHS = { form: 600, wide: 760, broad: 960 };

/** Whether there is more to say than the price, beside the form. */
const isQuoted = (kind: BookingKind, workshop: Workshop): boolean =>
  BOOKINGS[kind].showsFacts === true && hasTerms(workshop);

interface KindDialogProps extends BookingDialogProps {
  onUnproved: (email: string) => void;
  onWaitlist: () => void;
}

function KindDialog({ kind, workshop, onWaitlist, onUnproved, onClose }: KindDialogProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { title, eyebrow, description, showsFacts } = BOOKINGS[kind];
  const width = isQuoted(kind, workshop) ? 'broad' : BOOKINGS[kind].isWide ? 'wide' : 'form';
  return (
    <Dialog
      onClose={onClose}
      width={width}
      title={title(workshop)}
      eyebrow={eyebrow?.(workshop)}
      description={refusal ? undefined : description?.(workshop)}
      image={
        workshop.picture && (
          <Picture
            picture={workshop.picture}
            sizes={`(min-width: 700px) ${WIDTHS[width]}px, 100vw`}
            imgClassName="size-full"
          />
        )
      }
    >
      {showsFacts && <Facts workshop={workshop} />}
      {refusal ? (
        <RefusalNotice refusal={refusal} onWaitlist={onWaitlist} onClose={onClose} />
      ) : (
        <BookingForm
          kind={kind}
          workshop={workshop}
          onRefused={setRefusal}
          onUnproved={onUnproved}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface BookingFormProps extends BookingDialogProps {
  onUnproved: (email: string) => void;
  onRefused: (refusal: Refusal) => void;
}

function BookingForm({ kind, workshop, onRefused, onUnproved, onClose }: BookingFormProps) {
  const { Fields, label, pendingLabel, note, isWide } = BOOKINGS[kind];
  const hasQuote = isQuoted(kind, workshop);
  const promo = usePromoCode(workshop.id, draftedCode(kind, workshop.id));
  const quote = useQuote(workshop.id, promo.applied, hasQuote);
  // A code that wasn't applied can only lower the price that is shown.
  const terms = promo.isOpen ? undefined : quote.data?.terms;
  const form = useBookingForm({ kind, workshopId: workshop.id, terms, onRefused, onUnproved, onClose });
  return (
    <DialogForm
      form={form}
      label={label}
      pendingLabel={pendingLabel}
      note={note(workshop)}
      isWide={isWide}
      aside={
        hasQuote && (
          <YourPrice
            workshop={workshop}
            promoCode={promo.applied}
            quote={quote.data}
            isFailed={quote.isError}
          />
        )
      }
    >
      <Fields field={form.field} workshop={workshop} />
      {hasQuote && workshop.takesPromoCodes && (
        <PromoField field={form.field} promo={promo} quote={quote.data} />
      )}
    </DialogForm>
  );
}

/** A single day is written out; several days are a range. */
function longDatesOf(workshop: Workshop): string {
  const { startDate, endDate } = workshop;
  const isOneDay = startDate !== null && startDate.slice(0, 10) === (endDate ?? startDate).slice(0, 10);
  return isOneDay ? formatLongDay(startDate) : formatWorkshopDates(workshop);
}

function Facts({ workshop }: { workshop: Workshop }) {
  const site = useSite();
  const facts = [
    ['Workshop', workshop.title],
    ['Date', longDatesOf(workshop)],
    ['Price', priceText(workshop, site)],
  ];
  return (
    <dl className="mt-5 mb-6 grid grid-cols-[1fr_auto] gap-y-2.5 border-y border-iron py-3.5 sm:grid-cols-[1.3fr_1.2fr_auto]">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="border-ash max-sm:first:col-span-2 max-sm:nth-[n+2]:border-t max-sm:nth-[n+2]:pt-2.5 sm:border-l sm:border-iron sm:px-5 sm:first:border-l-0 sm:first:pl-0 sm:last:pr-0"
        >
          <dt className="t-label text-dust">{label}</dt>
          <dd className="mt-0.5 text-base/6 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
