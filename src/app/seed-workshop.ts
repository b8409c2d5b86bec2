import type { DemoWorkshop, StillFile } from '#demo/demo-content.ts';
import { demoDates } from '#demo/demo-dates.ts';
import { demoRegistrants } from '#demo/registrants.ts';
import { showInterest } from '#src/features/registrations/server/registrations.commands.ts';
import { InterestInput, ReservationInput } from '#src/features/registrations/registrations.contract.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { saveWorkshopContent } from '#src/features/workshops/server/workshops.commands.content.ts';
import { WorkshopContentInput } from '#src/features/workshops/workshops.contract.content.ts';
import { createWorkshop } from '#src/features/workshops/server/workshops.commands.ts';
import { WorkshopInput } from '#src/features/workshops/workshops.contract.ts';
import { wireDate } from '#src/features/workshops/workshops.rules.dates.ts';
import type { Context } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import { at } from './seed-context.ts';
import { seedReservation } from './seed-reservation.commands.ts';

export type StillUrls = (file: StillFile) => string;

const HOUR_MS = 3_600_000;
/** A demo workshop is announced this long before its first registration. */
const ANNOUNCED_BEFORE_MS = 30 * DAY_MS;
const BETWEEN_REGISTRATIONS_MS = 31 * HOUR_MS;

function workshopInput(demo: DemoWorkshop, urlOf: StillUrls, today: string, timeZone: string): WorkshopInput {
  const { startDate, endDate } = demoDates(today, demo);
  return WorkshopInput.parse({
    ...demo,
    startDate: wireDate({ date: startDate, time: `${demo.startTime}:00` }, timeZone),
    endDate: wireDate({ date: endDate, time: `${demo.endTime}:00` }, timeZone),
    imageUrl: urlOf(demo.image),
    galleryImages: demo.gallery.map(urlOf),
  });
}

function isInterest(turn: number, { seatsTaken, interested }: DemoWorkshop): boolean {
  const before = (turns: number): number => Math.floor((turns * interested) / (seatsTaken + interested));
  return before(turn + 1) > before(turn);
}

/** Uses the same commands as visitors, so that every count is correct. */
async function seedRegistrations(
  tx: Context,
  { demo, index, workshopId, last }: { demo: DemoWorkshop; index: number; workshopId: number; last: number },
): Promise<void> {
  const people = demo.seatsTaken + demo.interested;
  for (let turn = 0; turn < people; turn += 1) {
    // Each workshop starts elsewhere in the list, so a few people attend several workshops and most attend one.
    const person = demoRegistrants[(index * 7 + turn) % demoRegistrants.length];
    if (!person) throw new Error('demo/registrants.ts is empty');
    const then = at(tx, last - (people - turn) * BETWEEN_REGISTRATIONS_MS);
    if (isInterest(turn, demo)) {
      const name = `${person.firstName} ${person.lastName}`;
      await showInterest(then, InterestInput.parse({ ...person, workshopId, name }));
    } else {
      await seedReservation(then, ReservationInput.parse({ ...person, workshopId, type: 'reservation' }));
    }
  }
}

export async function seedWorkshop(
  tx: Context,
  urlOf: StillUrls,
  demo: DemoWorkshop,
  index: number,
): Promise<number> {
  const { timeZone } = await getSettings(tx);
  const now = tx.clock.now().getTime();
  const today = localPartsOf(now, timeZone).date;
  const input = workshopInput(demo, urlOf, today, timeZone);
  const start = instantOf(demoDates(today, demo).startDate, demo.startTime, timeZone);
  const last = Math.min(now, start - 3 * DAY_MS);
  const people = demo.seatsTaken + demo.interested;
  const announced = at(tx, last - people * BETWEEN_REGISTRATIONS_MS - ANNOUNCED_BEFORE_MS);
  const workshop = await createWorkshop(announced, input);
  const content = WorkshopContentInput.parse(demo.content);
  await saveWorkshopContent(announced, { workshopId: workshop.id, content });
  await seedRegistrations(tx, { demo, index, workshopId: workshop.id, last });
  return workshop.id;
}
