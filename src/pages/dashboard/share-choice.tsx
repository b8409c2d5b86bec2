import { useOwnEnrollments } from '#src/features/registrations/ui/registrations.api.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { usePastWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import { formatRange } from '#src/shared/dates.ts';
import { type Choice, ChoiceDialog } from './choice-dialog.tsx';

interface Ended {
  title: string;
  startDate: string | null;
  endDate: string | null;
  picture: Choice['picture'];
}

function choiceOf(id: number, { title, startDate, endDate, picture }: Ended, isOwn: boolean): Choice {
  const when = startDate ? formatRange(startDate, endDate ?? startDate) : 'Ended';
  const line = isOwn ? `${when}, you were there` : when;
  return { id, title, line, picture, href: `/events/${id}?share` };
}

/** 'Share Your Work' lists ended workshops, the person's own first. */
export function ShareChoice({ onClose }: { onClose: () => void }) {
  const { whoMayUpload } = useSite();
  const enrollments = useOwnEnrollments();
  const past = usePastWorkshops();
  const own = (enrollments.data ?? [])
    .filter(({ workshop, status }) => workshop.hasEnded && status !== 'interested')
    .map(({ workshopId, workshop }) => choiceOf(workshopId, workshop, true));
  const others = (past.data ?? [])
    .filter(({ id }) => whoMayUpload !== 'participants' && !own.some(one => one.id === id))
    .map(workshop => choiceOf(workshop.id, workshop, false));
  const isLoading = enrollments.isPending || past.isPending;
  return (
    <ChoiceDialog
      title="Share your work"
      text="Which workshop is it from? Only you and the studio can see your uploads."
      choices={isLoading ? undefined : [...own, ...others]}
      isFailed={enrollments.isError || past.isError}
      emptyText="You can upload once one of your workshops has ended."
      onClose={onClose}
    />
  );
}
