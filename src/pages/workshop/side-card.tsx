import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { SeatTicks } from '#src/features/workshops/ui/seat-ticks.tsx';
import { PolicyLines } from '#src/features/workshops/ui/policy-lines.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { CalendarIcon, CheckIcon, DownloadIcon, MailIcon } from '#src/ui-kit/icons.tsx';
import { AvailabilityNote, MainActions, type WorkshopActions } from './workshop-actions.tsx';
import type { ShownSpot } from './use-own-spot.ts';
import type { WorkshopView } from './workshop-view.ts';

interface SideCardProps {
  view: WorkshopView;
  own: ShownSpot | null;
  actions: WorkshopActions;
  cardRef: RefObject<HTMLElement | null>;
}

export function SideCard({ view, own, actions, cardRef }: SideCardProps) {
  const { texts } = view;
  return (
    <aside
      ref={cardRef}
      aria-label={`${own ? 'Your spot' : 'Price'}${texts.included.length > 0 ? ' and what is included' : ''}`}
      className="rounded border border-iron bg-soot p-6 md:sticky md:top-26 md:max-h-[calc(100svh-8rem)] md:[scrollbar-width:thin] md:overflow-y-auto md:p-8"
    >
      {own ? (
        <own.Parts.OwnCardHead own={own} view={view} actions={actions} />
      ) : (
        <Booking view={view} actions={actions} />
      )}
      {texts.included.length > 0 && (
        <Part title={texts.includedTitle}>
          <ul className="grid gap-2.5 t-small text-paper">
            {texts.included.map((item, index) => (
              <li key={index} className="flex gap-3">
                <CheckIcon size={16} className="mt-1 flex-none text-tungsten" />
                {item}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {own ? <own.Parts.OwnCardFoot actions={actions} /> : <CardActions view={view} actions={actions} />}
    </aside>
  );
}

function Booking({ view, actions }: Omit<SideCardProps, 'cardRef' | 'own'>) {
  const { texts } = view;
  return (
    <>
      <h2 className="t-label text-dust">{texts.investmentTitle}</h2>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="font-serif text-display-2xl/16 tracking-[-0.02em]">{view.price}</p>
        {texts.investmentSubtitle && <p className="t-small text-dust">{texts.investmentSubtitle}</p>}
      </div>
      {view.total && <p className="mt-1 t-small text-paper">{view.total}</p>}
      <Seats view={view} />
      <MainActions view={view} actions={actions} className="mt-6" />
      <AvailabilityNote view={view} className="mt-4" />
      {view.workshop.policyLines.length > 0 && view.state === 'open' && (
        <Part title="If your plans change">
          <PolicyLines lines={view.workshop.policyLines} />
        </Part>
      )}
      {texts.prerequisites && (
        <Part title={texts.prerequisitesTitle} aside={view.level}>
          <p className="t-small whitespace-pre-line text-paper">{texts.prerequisites}</p>
        </Part>
      )}
    </>
  );
}

function Seats({ view: { state, left, workshop } }: { view: WorkshopView }) {
  if (state === 'ended') return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 t-small">
      {state === 'sold-out' ? (
        <p className="text-error-text">Sold out</p>
      ) : (
        <p>
          <b className="font-semibold">{left}</b> of {workshop.maxParticipants} spots left
        </p>
      )}
      <SeatTicks decorative left={left} total={workshop.maxParticipants} />
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-t border-ash pt-6">
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-copy/6">
        <h3 className="font-semibold">{title}</h3>
        {aside && <p className="text-dust">{aside}</p>}
      </div>
      {children}
    </div>
  );
}

function CardActions({ view, actions }: Omit<SideCardProps, 'cardRef' | 'own'>) {
  const canBePlanned = view.state !== 'ended' && view.workshop.startDate !== null;
  return (
    <div className={clsx('-mb-3 mt-6 flex flex-wrap justify-between gap-x-4 border-t border-ash pt-3')}>
      <Button onClick={actions.download} look="quiet" size="small" icon={<DownloadIcon />}>
        Download PDF
      </Button>
      <Button onClick={actions.contact} look="quiet" size="small" icon={<MailIcon />}>
        <span>
          Contact<span className="sr-only"> Our Team</span>
        </span>
      </Button>
      {canBePlanned && (
        <a href={`/events/${view.workshop.id}/calendar.ics`} className="btn btn-small btn-quiet">
          <CalendarIcon /> Add to Calendar
        </a>
      )}
    </div>
  );
}
