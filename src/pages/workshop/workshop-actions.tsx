import { clsx } from 'clsx';
import { Link } from 'wouter';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon, MailIcon } from '#src/ui-kit/icons.tsx';
import type { WorkshopView } from './workshop-view.ts';

export interface WorkshopActions {
  reserve: () => void;
  enroll: () => void;
  interest: () => void;
  contact: () => void;
  download: () => void;
}

interface ActionProps {
  view: WorkshopView;
  actions: WorkshopActions;
  className?: string;
}

export function MainActions({ view, actions, className }: ActionProps) {
  const isFullToday = view.state === 'sold-out' && view.isLastDay;
  return (
    <div className={clsx('grid gap-3', className)}>
      {(view.state === 'ended' || isFullToday) && (
        <Link href="/#workshops" className="btn btn-primary">
          See Upcoming Workshops
        </Link>
      )}
      {view.state === 'sold-out' && !isFullToday && (
        <Button onClick={actions.interest} look="primary">
          I&apos;m Interested
        </Button>
      )}
      {view.state === 'open' && (
        <>
          <Button onClick={actions.reserve} look="primary">{`Reserve Your Spot - ${view.price}`}</Button>
          <Button onClick={actions.enroll}>Enroll Now</Button>
        </>
      )}
    </div>
  );
}

export function AvailabilityNote({ view, className }: { view: WorkshopView; className?: string }) {
  if (view.state === 'open') return null;
  return <p className={clsx('t-small text-paper', className)}>{noteOf(view)}</p>;
}

function noteOf({ state, lastDay, isLastDay }: WorkshopView): string {
  if (state === 'ended') return lastDay ? `This workshop ended on ${lastDay}.` : 'This workshop is over.';
  if (isLastDay) return 'Sold out, and today is its last day.';
  return "Sold out. Leave your name and we'll email you if a spot opens up.";
}

export function QuietActions({ actions, className }: Omit<ActionProps, 'view'>) {
  return (
    <div className={clsx('flex flex-wrap justify-between gap-x-2 sm:gap-x-6', className)}>
      <Button onClick={actions.download} look="quiet" icon={<DownloadIcon />}>
        Download PDF
      </Button>
      <Button onClick={actions.contact} look="quiet" icon={<MailIcon />}>
        Contact Our Team
      </Button>
    </div>
  );
}
