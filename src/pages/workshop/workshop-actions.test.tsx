// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Workshop, workshopFromWire } from '#src/features/workshops/workshops.rules.ts';
import { site, workshopAnswer } from '#tests/support/page-answers.ts';
import { render } from '#tests/support/render.ts';
import { useIsLastDay } from './use-is-last-day.ts';
import { AvailabilityNote, MainActions, type WorkshopActions } from './workshop-actions.tsx';
import { viewOf } from './workshop-view.ts';

const nothing = () => undefined;
const actions: WorkshopActions = {
  reserve: nothing,
  enroll: nothing,
  interest: nothing,
  contact: nothing,
  download: nothing,
};

function Page({ workshop }: { workshop: Workshop }) {
  const isLastDay = useIsLastDay(workshop, 'America/Los_Angeles');
  const view = { ...viewOf(workshop, null, { ...site, year: 2027 }), isLastDay };
  return (
    <>
      <MainActions view={view} actions={actions} />
      <AvailabilityNote view={view} />
    </>
  );
}

afterEach(() => vi.useRealTimers());

it.each([
  ['2027-02-07T07:59:00Z', "I'm InterestedSold out. Leave your name"],
  ['2027-02-07T08:01:00Z', 'See Upcoming WorkshopsSold out, and today is its last day.'],
])('a sold-out workshop has a waitlist until its last day begins (%s)', async (now, text) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const workshop = workshopFromWire(workshopAnswer({ current_participants: 12 }));
  const { container, unmount } = await render(<Page workshop={workshop} />);
  expect(container.textContent).toContain(text);
  await unmount();
});
