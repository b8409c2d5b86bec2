import { clsx } from 'clsx';
import { Link } from 'wouter';
import type { Currency } from '#src/shared/money.ts';
import { earlyBirdText, priceText } from '../workshops.rules.price.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { type Workshop, isSoldOut, seatsLeft } from '../workshops.rules.ts';
import { CardImage } from './card-image.tsx';
import { DateSlate } from './date-slate.tsx';
import { SeatTicks } from './seat-ticks.tsx';

interface WorkshopCardProps {
  workshop: Workshop;
  isAlone: boolean;
  site: Currency;
  onInterested: (workshop: Workshop) => void;
  onPreloadInterest: () => void;
}

export function WorkshopCard(props: WorkshopCardProps) {
  const { workshop, isAlone, site, onInterested, onPreloadInterest } = props;
  const { title, category, location } = workshop;
  return (
    <article
      className={clsx(
        'card border border-ash bg-soot hover:border-iron',
        isSoldOut(workshop) && 'card-sold-out',
        isAlone && 'md:flex-row',
      )}
    >
      <div className={clsx('relative aspect-3/2 flex-none', isAlone && 'md:w-7/12')}>
        <CardImage picture={workshop.picture} sizes={isAlone ? '(max-width: 899px) 100vw, 880px' : '474px'} />
        <div className="card-shade" />
        <DateSlate start={workshop.startDate} end={workshop.endDate} className="absolute top-4 left-4" />
        {isSoldOut(workshop) && <p className="badge badge-sold-out absolute top-4 right-4">Sold out</p>}
      </div>
      <div className={clsx('flex min-w-0 flex-1 flex-col p-5 sm:px-6 sm:pt-6', isAlone && 'md:p-10')}>
        <p className="truncate t-label text-dust">{[category, location].filter(Boolean).join(' — ')}</p>
        <h3 className={clsx('my-2 line-clamp-2', isAlone ? 't-sub' : 't-card')}>{title}</h3>
        <p className="line-clamp-2 t-small text-dust">{workshop.description}</p>
        <Report workshop={workshop} site={site} />
        {workshop.earlyBird && <p className="mb-4 t-small text-tungsten">{earlyBirdText(workshop, site)}</p>}
        <div className="mt-auto flex items-center justify-between gap-3">
          <Link href={`/events/${workshop.id}`} className="btn btn-outlined btn-small">
            View Details<span className="sr-only">{` of ${title}`}</span>
          </Link>
          <Button
            onClick={() => onInterested(workshop)}
            onPointerEnter={onPreloadInterest}
            onFocus={onPreloadInterest}
            look="accent"
            size="small"
          >
            I'm Interested<span className="sr-only">{` in ${title}`}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

const cell = 'min-w-0 border-l border-ash px-3.5 first:border-0 first:pl-0 last:pr-0 sm:px-5';
const value = 'mt-1 truncate text-base/6 font-medium';

function Report({ workshop, site }: Pick<WorkshopCardProps, 'workshop' | 'site'>) {
  const left = seatsLeft(workshop);
  return (
    <dl className="report border-y border-ash">
      <div className={cell}>
        <dt className="t-label-tight text-dust">Duration</dt>
        <dd className={value}>{workshop.duration}</dd>
      </div>
      <div className={clsx(cell, 'overflow-hidden')}>
        <dt className="t-label-tight whitespace-nowrap text-dust">Spots left</dt>
        <dd className={clsx(value, 'flex items-center gap-2.5 whitespace-nowrap')}>
          {left === 0 ? (
            <span className="text-dust">None</span>
          ) : (
            <span>
              {`${left} `}
              <span className="font-normal text-dust">{`of ${workshop.maxParticipants}`}</span>
            </span>
          )}
          <SeatTicks decorative left={left} total={workshop.maxParticipants} />
        </dd>
      </div>
      <div className={cell}>
        <dt className="t-label-tight text-dust">Price</dt>
        <dd className={value}>{priceText(workshop, site)}</dd>
      </div>
    </dl>
  );
}
