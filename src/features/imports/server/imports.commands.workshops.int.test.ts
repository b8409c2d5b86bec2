import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { importing } from '#tests/support/imports.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ clock: new TestClock('2026-06-15T19:00:00Z') });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});
const { previewAndSave, send } = importing(server, () => admin);

it("reads prices as the form does, and dates and times in the business's time zone", async () => {
  await aWorkshop(server.ctx, { title: 'Night Streets', startDate: '2026-08-01' });
  const words = { description: 'Neon and rain.' };
  const { outcomes } = await previewAndSave({
    kind: 'workshops',
    rows: [
      { ...words, title: 'night  streets', startDate: '8/1/2026' },
      {
        ...words,
        title: 'Winter Light',
        category: 'photography',
        startDate: '1/9/2027',
        startTime: '9:00 AM',
        endDate: '2027-01-10',
        endTime: '5pm',
        price: '$1,200',
        maxParticipants: '8',
        isVisible: 'yes',
      },
      { ...words, title: 'Winter Light', startDate: '2027-01-09T12:00' },
      { ...words, title: 'Summer Light', startDate: 'June 3, 2025', endTime: '17:00' },
      { ...words, title: 'No Date' },
      { title: 'No Words', startDate: '2027-01-09' },
      { ...words, title: 'Odd Price', startDate: '2027-01-09', price: '849.90' },
      { ...words, title: 'Odd Category', startDate: '2027-01-09', category: 'Cooking' },
      { ...words, title: 'Backwards', startDate: '2027-01-09', endDate: '2027-01-08' },
      { ...words, title: 'No Seats', startDate: '2027-01-09', maxParticipants: '0' },
    ],
  });
  expect(outcomes).toEqual([
    ['skipped', null, 'You already have a workshop with this title and date'],
    ['added', 'upcoming', 'Jan 9–10, 2027, 9:00 AM to 5:00 PM, $1,200, 8 seats, visible'],
    ['skipped', null, 'Same workshop as row 3'],
    ['added', 'past', 'Jun 3, 2025, until 5:00 PM, $850, 12 seats, hidden'],
    ['refused', null, 'No start date'],
    ['refused', null, 'No description'],
    ['refused', null, '"849.90" isn\'t a whole amount, such as 650'],
    [
      'refused',
      null,
      '"Cooking" isn\'t a category. Use Photography, Videography, Editing, Business, Editorial, Documentary',
    ],
    ['refused', null, 'Must not be before the start'],
    ['refused', null, 'Max participants: At least 1'],
  ]);
  const [winter] = await server.ctx.db.select().from(workshops).where(eq(workshops.title, 'Winter Light'));
  expect(winter).toMatchObject({
    startTime: '09:00:00',
    endTime: '17:00:00',
    price: 1200,
    isVisible: true,
  });
});

it('adds them once when two admins send the same file at the same time', async () => {
  const rows = [{ title: 'Twice Sent', description: 'Once.', startDate: '2027-03-03' }];
  const answers = await Promise.all([1, 2].map(() => send({ kind: 'workshops', rows }, true)));
  expect(answers.map(answer => answer.import?.added ?? 0).toSorted()).toEqual([0, 1]);
});
