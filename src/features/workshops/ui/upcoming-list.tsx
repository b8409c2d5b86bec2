import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { type Category, type Workshop } from '../workshops.rules.ts';
import { EmptyPanel } from './list-states.tsx';
import { CardOutline, LoadingList } from './loading-list.tsx';
import { WorkshopCard } from './workshop-card.tsx';
import { WorkshopCarousel } from './workshop-carousel.tsx';
import { useWorkshopList } from './workshops.api.ts';

const HEADING_ID = 'upcoming-workshops';

interface UpcomingListProps {
  category: Category | null;
  hasList: boolean;
  onInterested: (workshop: Workshop) => void;
  onPreloadInterest: () => void;
}

export function UpcomingList({ category, hasList, ...actions }: UpcomingListProps) {
  const list = useWorkshopList({ status: 'upcoming', category });
  const { workshops, isPending, isError } = list;
  const site = useSite();
  const heading = (
    <h2 id={HEADING_ID} className="t-section">
      <ItalicEnd text="Upcoming Workshops" />
    </h2>
  );
  if (workshops.length > 0) {
    const isAlone = workshops.length === 1;
    return (
      <WorkshopCarousel
        key={category}
        headingId={HEADING_ID}
        heading={heading}
        what="upcoming workshop"
        list={list}
        itemClassName={
          isAlone
            ? 'w-full max-w-[318px] sm:max-w-[400px] md:max-w-none'
            : 'w-[318px] max-w-[calc(100vw-56px)] sm:w-[400px]'
        }
      >
        {workshop => <WorkshopCard workshop={workshop} isAlone={isAlone} site={site} {...actions} />}
      </WorkshopCarousel>
    );
  }
  return (
    <>
      <div className="mb-7 page sm:mb-10">{heading}</div>
      {isPending && (
        <LoadingList text="Loading workshops...">
          <CardOutline />
          <CardOutline />
          <CardOutline />
          <CardOutline />
        </LoadingList>
      )}
      {!isPending && !isError && (
        <EmptyPanel
          text="No upcoming workshops at this time."
          detail={[category && `None in ${category}.`, hasList && 'New dates go to the list first.']
            .filter(Boolean)
            .join(' ')}
        >
          {hasList && (
            <a href="#join" className="btn btn-outlined">
              Join the Movement
            </a>
          )}
        </EmptyPanel>
      )}
      {isError && (
        <EmptyPanel role="alert" text="Couldn't load the workshops.">
          <Button onClick={list.refetch}>Try again</Button>
        </EmptyPanel>
      )}
    </>
  );
}
