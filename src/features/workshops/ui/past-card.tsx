import { Link } from 'wouter';
import { ArrowRightIcon } from '#src/ui-kit/icons.tsx';
import { type Workshop, formatWorkshopDates } from '../workshops.rules.ts';
import { CardImage } from './card-image.tsx';

export function PastCard({ workshop }: { workshop: Workshop }) {
  const { title } = workshop;
  return (
    <article className="card card-past">
      <div className="aspect-3/2 flex-none">
        <CardImage picture={workshop.picture} sizes="358px" />
      </div>
      <div className="mt-4 flex justify-between gap-3 t-label text-dust">
        <p className="flex-none whitespace-nowrap">{formatWorkshopDates(workshop)}</p>
        <p className="truncate">{workshop.duration}</p>
      </div>
      <h3 className="my-2 line-clamp-2 t-card text-display-lg">{title}</h3>
      <p className="line-clamp-2 t-small text-dust">{workshop.description}</p>
      <p className="mt-auto pt-3">
        <Link href={`/events/${workshop.id}`} className="btn btn-quiet btn-small pl-0">
          See More<span className="sr-only">{` of ${title}`}</span>
          <ArrowRightIcon size={18} />
        </Link>
      </p>
    </article>
  );
}
