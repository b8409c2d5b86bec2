import { beforeEach, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { Analytics } from '../analytics.contract.ts';

/** 1 PM for the business, whose day ends at 07:00 UTC. */
const clock = new TestClock('2026-06-14T20:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeEach(async () => {
  admin = await bearerOf(server, 'admin');
});

const ask = (query = '') => callJson('GET', `${server.url}/api/analytics${query}`, admin);
const analytics = async (query = ''): Promise<Analytics> => (await ask(query)).body as Analytics;

it('covers the last 30 days, or those that were asked for', async () => {
  const { from, to, days, before } = await analytics();
  expect([from, to, days.length]).toEqual(['2026-05-16', '2026-06-14', 30]);
  expect(before).toEqual({ from: '2026-04-16', to: '2026-05-15' });
  expect(await analytics('?from=2026-06-01&to=2026-06-02')).toMatchObject({
    days: [{ day: '2026-06-01' }, { day: '2026-06-02' }],
    before: { from: '2026-05-30', to: '2026-05-31' },
  });
  for (const query of ['?from=2026-06-15', '?from=2020-01-01', '?from=yesterday']) {
    expect((await ask(query)).status).toBe(422);
  }
});
