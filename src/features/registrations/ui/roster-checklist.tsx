import { type Workshop, hasEnded } from '#src/features/workshops/workshops.rules.ts';
import { formatWeekday } from '#src/shared/dates.ts';
import { counted } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AwardIcon } from '#src/ui-kit/admin/icons.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { dayToShow, workshopDays } from '../registrations.rules.roster.ts';
import { attendanceOpens, awaitsCompletion } from '../registrations.rules.ts';
import { useCompleteAll } from './registrations.api.certificate-editor.ts';
import { RosterDays } from './roster-days.tsx';
import { RosterRow } from './roster-row.tsx';
import { type RosterFailure, useRosterMarks } from './use-roster-marks.ts';

interface RosterChecklistProps {
  workshop: Workshop;
  people: readonly ManagedRegistration[];
  listKey: readonly unknown[];
  /** In the business's time zone. */
  today: string;
}

export function RosterChecklist({ workshop, people, listKey, today }: RosterChecklistProps) {
  const [params] = useUrlParams();
  const { ask, question } = useQuestion();
  const { run: completeAll } = useCompleteAll();
  const marks = useRosterMarks(workshop.id, listKey);
  const { startDate } = workshop;
  const days = workshopDays(workshop, today);
  const chosen = params.get('day');
  const day = chosen && days.includes(chosen) && chosen <= today ? chosen : dayToShow(days, today);
  const isOpen = attendanceOpens({ startDate, hasEnded: hasEnded(workshop) }, today);
  const here = people.filter(person => marks.isPresent(person, day)).length;
  const attended = people.filter(
    ({ status, attendance }) => awaitsCompletion(status) && attendance === 'attended',
  );
  const missing = people.filter(
    ({ status, attendance }) => awaitsCompletion(status) && attendance !== 'attended',
  );
  const askToComplete = () =>
    ask({
      title: `Mark ${counted(attended.length, 'attendee')} as completed?`,
      text: <Summary attended={attended} missing={missing} />,
      label: 'Complete',
      pendingLabel: 'Completing...',
      onConfirm: () => completeAll(workshop.id, { attended: true }),
    });
  return (
    <div className="grid gap-4 print:hidden">
      <RosterDays days={days} day={day} today={today} />
      <div>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">
            {here} of {people.length} checked in
          </span>
          <span role="status" className="text-small text-dust">
            {isOpen ? <Saving {...marks} /> : opensText(startDate)}
          </span>
        </p>
        <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-ash">
          <div className="h-full bg-tungsten" style={{ width: `${(here / people.length) * 100}%` }} />
        </div>
      </div>
      <ul aria-label="Roster" className="overflow-hidden rounded-[12px] border border-ash bg-soot">
        {people.map(person => (
          <RosterRow
            key={person.id}
            person={person}
            isPresent={marks.isPresent(person, day)}
            isBlocked={!isOpen}
            onMark={isPresent => marks.mark(person, day, isPresent)}
          />
        ))}
      </ul>
      {attended.length > 0 && (
        <div className="admin-save -mx-4 -mb-6 sm:mx-0 sm:mb-0 sm:justify-end">
          <Button
            look="primary"
            icon={<AwardIcon size={16} />}
            className="max-sm:w-full"
            // Checks that wait to be saved would be left out.
            disabled={marks.waiting > 0}
            onClick={askToComplete}
          >
            Complete {counted(attended.length, 'Attendee')}
          </Button>
        </div>
      )}
      {question}
    </div>
  );
}

function opensText(startDate: string | null): string {
  return startDate
    ? `You can check people off from ${formatWeekday(startDate)}.`
    : 'You can check people off once the workshop has a date or has ended.';
}

const FAILURES: Record<RosterFailure, string> = {
  offline: 'Offline',
  'signed-out': 'Sign in again',
  refused: 'Not saved yet',
};

function Saving({ waiting, failure }: Pick<ReturnType<typeof useRosterMarks>, 'waiting' | 'failure'>) {
  if (waiting === 0) return 'Saved as you tap';
  if (!failure) return 'Saving...';
  return `${FAILURES[failure]}, ${counted(waiting, 'tap is', 'taps are')} kept`;
}

interface SummaryProps {
  attended: readonly ManagedRegistration[];
  missing: readonly ManagedRegistration[];
}

const namesOf = (people: readonly ManagedRegistration[]): string =>
  people.map(({ name, email }) => name || email).join(', ');

function Summary({ attended, missing }: SummaryProps) {
  return (
    <>
      <p>They get their certificates by email: {namesOf(attended)}.</p>
      {missing.length > 0 && (
        <p className="mt-2">Not completed, because they aren&apos;t checked off: {namesOf(missing)}.</p>
      )}
    </>
  );
}
