import { useUpcomingWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import {
  type Workshop,
  formatWorkshopDates,
  isSoldOut,
  seatsLeft,
} from '#src/features/workshops/workshops.rules.ts';
import { type Choice, ChoiceDialog } from './choice-dialog.tsx';

function choiceOf(workshop: Workshop): Choice {
  const { id, title, picture } = workshop;
  const when = formatWorkshopDates(workshop);
  const left = seatsLeft(workshop);
  const line = `${when}, ${left} ${left === 1 ? 'seat' : 'seats'} left`;
  return { id, title, line, picture, href: `/events/${id}?enroll` };
}

/** 'Enroll in Workshop': the workshops with seats left, each leading to its enrollment. */
export function EnrollChoice({ onClose }: { onClose: () => void }) {
  const { data, isError } = useUpcomingWorkshops();
  return (
    <ChoiceDialog
      title="Enroll in a workshop"
      text="Choose one; its enrollment form opens on its page."
      choices={data?.filter(workshop => !isSoldOut(workshop)).map(choiceOf)}
      isFailed={isError}
      nothing="No workshop has seats left at the moment."
      onClose={onClose}
    />
  );
}
