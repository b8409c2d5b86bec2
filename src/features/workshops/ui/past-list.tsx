import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { type Category } from '../workshops.rules.ts';
import { EmptyLine } from './list-states.tsx';
import { LoadingList, PastCardOutline } from './loading-list.tsx';
import { PastCard } from './past-card.tsx';
import { WorkshopCarousel } from './workshop-carousel.tsx';
import { useWorkshopList } from './workshops.api.ts';

const HEADING_ID = 'past-experiences';

export function PastList({ category }: { category: Category | null }) {
  const list = useWorkshopList({ status: 'past', category });
  const { workshops, isPending, isError } = list;
  const heading = (
    <h2 id={HEADING_ID} className="t-sub">
      <ItalicEnd text="Past Experiences" />
    </h2>
  );
  if (workshops.length > 0) {
    return (
      <WorkshopCarousel
        key={category}
        headingId={HEADING_ID}
        heading={heading}
        what="past workshop"
        list={list}
        itemClassName="w-[264px] sm:w-[302px]"
      >
        {workshop => <PastCard workshop={workshop} />}
      </WorkshopCarousel>
    );
  }
  return (
    <>
      <div className="mb-7 page sm:mb-8">{heading}</div>
      {isPending && (
        <LoadingList text="Loading past workshops...">
          <PastCardOutline />
          <PastCardOutline />
          <PastCardOutline />
          <PastCardOutline />
        </LoadingList>
      )}
      {!isPending && !isError && <EmptyLine text="No past workshops to display." />}
      {isError && (
        <EmptyLine role="alert" text="Couldn't load the workshops.">
          <Button onClick={list.refetch}>Try again</Button>
        </EmptyLine>
      )}
    </>
  );
}
