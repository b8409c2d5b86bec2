import { useOwnEnrollments } from '#src/features/registrations/ui/registrations.api.ts';
import { useUpcomingWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import {
  type Workshop,
  formatWorkshopDates,
  isSoldOut,
  seatsLeft,
} from '#src/features/workshops/workshops.rules.ts';
import { counted } from '#src/shared/words.ts';
import { type Choice, ChoiceDialog } from './choice-dialog.tsx';

function choiceOf(workshop: Workshop): Choice {
  const { id, title, picture } = workshop;
  const when = formatWorkshopDates(workshop);
  const left = seatsLeft(workshop);
  const line = `${when}, ${counted(left, 'spot')} left`;
  return { id, title, line, picture, href: `/events/${id}?enroll` };
}

/** 'Enroll in Workshop' lists workshops with spots left, each linking to its enrollment form. */
export function EnrollChoice({ onClose }: { onClose: () => void }) {
  const { data, isError } = useUpcomingWorkshops();
  const own = useOwnEnrollments();
  const held = new Set(own.data?.filter(({ status }) => status !== 'interested').map(one => one.workshopId));
  const open = data?.filter(workshop => !isSoldOut(workshop));
  return (
    <ChoiceDialog
      title="Enroll in a workshop"
      text="Choose one to open its enrollment form."
      choices={own.isPending ? undefined : open?.filter(({ id }) => !held.has(id)).map(choiceOf)}
      isFailed={isError}
      emptyText={
        open && open.length > 0
          ? 'You already have a spot in every workshop that has spots left.'
          : 'All workshops are full right now.'
      }
      onClose={onClose}
    />
  );
}
