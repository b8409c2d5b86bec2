import { beforeAll, beforeEach, expect, it } from 'vitest';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anInterest } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';

const server = setUpTestServer();
let admin: { authorization: string };
let workshopId: number;
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  await saveSettings(server.ctx, { earlyBirdSeats: 2 });
  ({ id: workshopId } = await aWorkshop(server.ctx, { maxParticipants: 3 }));
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/${path}`, admin, body);
const list = async (query = '') => {
  const url = `${server.url}/api/registrations?workshopId=${workshopId}${query}`;
  return (await getPage<ManagedRegistration>(url, admin)).items.toReversed();
};
const early = async () => (await list()).filter(one => one.isEarlyBird).map(one => one.email);
const left = async () =>
  ((await call('GET', `workshops/${workshopId}`)).body as { early_bird_left: number }).early_bird_left;

it('are the first who registered, interests included, and the next in line moves up after a cancellation', async () => {
  await anInterest(server.ctx, workshopId, 'one@early.test');
  await aReservation(server.ctx, workshopId, 'two@early.test');
  await aReservation(server.ctx, workshopId, 'three@early.test');
  expect(await early()).toEqual(['one@early.test', 'two@early.test']);
  expect((await list('&earlyBird=true')).map(one => one.email)).toEqual(await early());
  expect((await call('GET', `registrations/counts?workshopId=${workshopId}`)).body).toMatchObject({
    earlyBirds: 2,
  });
  const [one] = await list();
  await call('POST', `registrations/${one?.id}/cancel`, { silent: true });
  expect(await early()).toEqual(['two@early.test', 'three@early.test']);
  expect(await left()).toBe(0);
  await call('POST', `registrations/${one?.id}/undo`, { silent: true });
  expect(await early()).toEqual(['one@early.test', 'two@early.test']);
});

it('are marked in the exported file', async () => {
  for (const name of ['a', 'b', 'c']) await anInterest(server.ctx, workshopId, `${name}@csv.test`);
  const url = `${server.url}/api/registrations.csv?workshopId=${workshopId}`;
  const [heading, ...rows] = (await (await fetch(url, { headers: admin })).text()).trim().split('\r\n');
  const column = heading?.split(',').indexOf('"Early Bird"') ?? -1;
  expect(rows.toReversed().map(row => row.split(',')[column])).toEqual(['"yes"', '"yes"', '""']);
});

it('do not exist in a workshop with fewer seats than early birds', async () => {
  await saveSettings(server.ctx, { earlyBirdSeats: 4 });
  await anInterest(server.ctx, workshopId, 'small@early.test');
  expect(await early()).toEqual([]);
  expect(await left()).toBe(0);
  const { text } = await latestMail(server.url, 'small@early.test');
  expect(text).toContain("We'll send you exclusive details.");
  expect(text.toLowerCase()).not.toMatch(/one of our first|early bird/);
});

it('read what they get in the words of the settings', async () => {
  await saveSettings(server.ctx, { earlyBirdPerks: 'a signed print and a front-row seat.' });
  await anInterest(server.ctx, workshopId, 'perks@early.test');
  expect((await latestMail(server.url, 'perks@early.test')).text).toContain(
    "You're one of our first 2 registrants. You'll get a signed print and a front-row seat.",
  );
});

it('are marked among the leads, by their address', async () => {
  await anInterest(server.ctx, workshopId, 'lead@early.test');
  for (const email of ['lead@early.test', 'other@early.test']) {
    await server.ctx.db.insert(leads).values({ name: 'Ada', email, interests: [], createdAt: new Date() });
  }
  const marked = (await call('GET', 'leads?q=early.test')).body;
  expect(marked).toMatchObject([
    { email: 'other@early.test', isEarlyBird: false },
    { email: 'lead@early.test', isEarlyBird: true },
  ]);
  expect((await call('GET', 'leads?filter=early-bird')).body).toMatchObject([{ email: 'lead@early.test' }]);
});
