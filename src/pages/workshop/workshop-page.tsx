import { useRef } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import type { WorkshopContent } from '#src/features/workshops/workshops.rules.content.ts';
import { useWorkshopContent } from '#src/features/workshops/ui/workshops.api.content.ts';
import { useWorkshop } from '#src/features/workshops/ui/workshops.api.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { deferred } from '#src/ui-kit/deferred.tsx';
import { GallerySection } from './gallery-section.tsx';
import { ReserveBar } from './reserve-bar.tsx';
import { ShareSection } from './share-section.tsx';
import { SideCard } from './side-card.tsx';
import { UploadNotice } from './upload-notice.tsx';
import { useWorkshopDialogs } from './use-workshop-dialogs.tsx';
import { useIsLastDay } from './use-is-last-day.ts';
import { useOwnSpot } from './use-own-spot.ts';
import { WorkshopHero } from './workshop-hero.tsx';
import { WorkshopMain } from './workshop-main.tsx';
import { WorkshopFailed, WorkshopLoading, WorkshopMissing } from './workshop-states.tsx';
import { WorkshopStats } from './workshop-stats.tsx';
import { viewOf } from './workshop-view.ts';

const Discussion = deferred(() =>
  import('#src/features/comments/ui/discussion.tsx').then(module => module.Discussion),
);

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export function WorkshopPage({ params }: { params: Record<string, string> }) {
  const id = params['id'] ?? '';
  const workshop = useWorkshop(id);
  const content = useWorkshopContent(id);
  if (workshop.data === null || isMissing(workshop.error)) return <WorkshopMissing />;
  if (workshop.data && content.data !== undefined) {
    return <WorkshopScreen workshop={workshop.data} content={content.data} />;
  }
  if (!workshop.isError && !content.isError) return <WorkshopLoading />;
  const retry = () => void Promise.all([workshop.refetch(), content.refetch()]);
  return <WorkshopFailed onRetry={retry} />;
}

interface WorkshopScreenProps {
  workshop: Workshop;
  content: WorkshopContent | null;
}

function WorkshopScreen({ workshop, content }: WorkshopScreenProps) {
  const site = useSite();
  const isLastDay = useIsLastDay(workshop, site.timeZone);
  const view = { ...viewOf(workshop, content, site), isLastDay };
  const heroActions = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const { actions, dialog } = useWorkshopDialogs(view);
  const ended = view.state === 'ended';
  const spot = useOwnSpot(workshop.id);
  const own = ended ? null : spot;
  return (
    <article aria-labelledby="workshop-title" className="pb-22 md:pb-32">
      <WorkshopHero view={view} own={own} actions={actions} actionsRef={heroActions} />
      <WorkshopStats view={view} own={own} />
      <div className="cols pt-18 page md:pt-28">
        <div className="col-span-full md:col-span-7 lg:col-span-8 lg:pr-4">
          {own && <own.Parts.BeforeYouCome view={view} />}
          <WorkshopMain view={view} />
        </div>
        <div className="col-span-full mt-16 md:col-span-5 md:mt-0 lg:col-span-4">
          <SideCard view={view} own={own} actions={actions} cardRef={card} />
        </div>
      </div>
      <GallerySection view={view} />
      <Discussion workshopId={workshop.id} title={view.texts.discussionTitle} hasEnded={ended} />
      {ended ? <ShareSection view={view} /> : <UploadNotice view={view} />}
      {!ended && !own && !(view.state === 'sold-out' && isLastDay) && (
        <ReserveBar view={view} actions={actions} after={heroActions} insteadOf={card} />
      )}
      {dialog}
    </article>
  );
}
