import '#src/ui-kit/all-styles.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatTimes } from '#src/features/workshops/workshops.rules.ts';
import { dayHere } from '#src/platform/browser/local-time.ts';
import { formatTime, formatWeekday } from '#src/shared/dates.ts';
import { mapAddress } from '#src/shared/map-address.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { CalendarIcon, CheckIcon } from '#src/ui-kit/icons.tsx';
import { ExternalIcon } from '#src/ui-kit/admin/icons.tsx';
import { SubSectionHead } from '#src/ui-kit/sub-section-head.tsx';
import type { WorkshopActions } from './workshop-actions.tsx';
import type { OwnSpot, WorkshopView } from './workshop-view.ts';

interface OwnProps {
  own: OwnSpot;
  view: WorkshopView;
}

const BEFORE = 'before-you-come';

const STATES = { enrolled: "You're enrolled", reserved: 'Your spot is reserved' };

function OwnBadge({ own }: { own: OwnSpot }) {
  return (
    <span className="badge inline-flex items-center gap-2 border-tungsten text-tungsten">
      <CheckIcon size={14} />
      {STATES[own.status]}
    </span>
  );
}

function AddToCalendar({ view: { workshop }, look }: { view: WorkshopView; look: string }) {
  if (!workshop.startDate) return null;
  return (
    <a href={`/events/${workshop.id}/calendar.ics`} className={`btn ${look}`}>
      <CalendarIcon />
      Add to Calendar
    </a>
  );
}

/** In place of the booking buttons. */
function OwnActions({ view }: { view: WorkshopView }) {
  const { location } = useSite();
  return (
    <div className="grid gap-3 sm:flex">
      <AddToCalendar view={view} look="btn-primary" />
      {view.workshop.location && (
        <a
          href={mapAddress(view.workshop.location, location)}
          target="_blank"
          rel="noreferrer"
          className="btn btn-outlined"
        >
          <ExternalIcon size={20} />
          Get Directions
        </a>
      )}
    </div>
  );
}

/** `Fri, 9:00 AM`; null if only the day is known. */
function startOf({ workshop: { startDate } }: WorkshopView): string | null {
  if (!startDate?.includes('T')) return null;
  return `${formatWeekday(startDate).slice(0, 3)}, ${formatTime(startDate.slice(11, 16))}`;
}

function BeforeYouCome({ view }: { view: WorkshopView }) {
  const site = useSite();
  const { location } = view.workshop;
  const { prerequisites } = view.texts;
  const section = useRef<HTMLElement>(null);
  // The section came after the browser had looked for the link's target.
  useEffect(() => {
    if (window.location.hash === `#${BEFORE}`) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id={BEFORE} aria-labelledby="before-title" className="mb-16 md:mb-22">
      <SubSectionHead id="before-title" title="Before you come" />
      <div className="mt-6 grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-item/6 font-semibold">Where</h3>
          <p className="mt-1.5 t-small wrap-anywhere text-paper">{view.location}</p>
          {location && (
            <a
              href={mapAddress(location, site.location)}
              target="_blank"
              rel="noreferrer"
              className="mt-1 inline-flex min-h-11 items-center gap-2 t-small text-tungsten hover:text-tungsten-hi"
            >
              <ExternalIcon size={16} />
              Open in Maps
            </a>
          )}
        </div>
        {prerequisites && (
          <div className="min-w-0">
            <h3 className="text-item/6 font-semibold">What to bring and know</h3>
            <p className="mt-1.5 t-small wrap-anywhere whitespace-pre-line text-paper">{prerequisites}</p>
          </div>
        )}
      </div>
    </section>
  );
}

/** In place of price and seats. */
function OwnCardHead({ own, view, actions }: OwnProps & { actions: WorkshopActions }) {
  const { contactPhone, contactEmail } = useSite();
  const times = formatTimes(view.workshop);
  return (
    <>
      <h2 className="flex items-start gap-3 text-item/6 font-semibold wrap-anywhere">
        <CheckIcon size={20} className="mt-0.5 flex-none text-tungsten" />
        {[STATES[own.status], own.firstName].filter(Boolean).join(', ')}
      </h2>
      <p className="mt-1 t-small text-dust">Since {dayHere(own.enrolledAt)}</p>
      <div className="mt-6 grid gap-3">
        <AddToCalendar view={view} look="btn-primary" />
        {own.status === 'reserved' && <Button onClick={actions.enroll}>Enroll Now</Button>}
        {own.token && (
          <a href={`/spot/${own.token}`} className="btn btn-outlined">
            {own.holdFor === 'email' ? 'Confirm Your Spot' : 'See Your Spot'}
          </a>
        )}
        <Link href="/dashboard?tab=workshops" className="btn btn-outlined">
          View in Dashboard
        </Link>
      </div>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-ash pt-6 t-small">
        <Fact label="When">
          {view.dates}
          {times && <span className="block">{times}</span>}
        </Fact>
        <Fact label="Where">{view.location}</Fact>
        <Fact label="Questions">{contactPhone || contactEmail}</Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-dust">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function OwnCardFoot({ actions }: { actions: WorkshopActions }) {
  return (
    <p className="mt-6 border-t border-ash pt-6 t-small text-dust">
      Can't make it?{' '}
      <button
        type="button"
        className="-my-2.5 py-2.5 text-tungsten hover:text-tungsten-hi"
        onClick={actions.contact}
      >
        Tell us
      </button>
      , and someone else gets the spot.
    </p>
  );
}

export const ownSpotParts = { OwnBadge, OwnActions, startOf, BeforeYouCome, OwnCardHead, OwnCardFoot };
