import { Link, useSearch } from 'wouter';
import { SectionMarker } from '#src/ui-kit/section-marker.tsx';
import { type Category, type Workshop, categoryFrom } from '../workshops.rules.ts';
import { PastList } from './past-list.tsx';
import { UpcomingList } from './upcoming-list.tsx';

const SECTION = 'workshops';

interface WorkshopsSectionProps {
  scene: number;
  onInterested: (workshop: Workshop) => void;
  onPreloadInterest: () => void;
  /** Whether the page has the form for the mailing list. */
  hasList: boolean;
}

/** `?category=` in the URL filters both lists. */
export function WorkshopsSection({ scene, hasList, ...actions }: WorkshopsSectionProps) {
  const category = categoryFrom(new URLSearchParams(useSearch()).get('category'));
  return (
    <section id={SECTION} aria-label="Workshops" className="overflow-x-clip py-22 sm:pt-32 sm:pb-28">
      <div className="mb-10 page sm:mb-12">
        <SectionMarker scene={scene} label="Workshops" />
        {category && <ActiveFilter category={category} />}
      </div>
      <UpcomingList category={category} hasList={hasList} {...actions} />
      <div className="mt-22 sm:mt-28">
        <PastList category={category} />
      </div>
    </section>
  );
}

function ActiveFilter({ category }: { category: Category }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-10">
      <p role="status" className="text-paper">
        Showing <span className="text-tungsten">{category}</span> only
      </p>
      <Link href={`/#${SECTION}`} className="btn btn-outlined btn-small">
        Show all workshops
      </Link>
    </div>
  );
}
