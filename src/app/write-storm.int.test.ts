import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { getJson } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

/** Another process of the site. */
const server = setUpTestServer();

type Program = Awaited<ReturnType<typeof startProgram>>;

async function startSite(): Promise<Program> {
  const port = await freePort();
  const env = { ...liveSettings(port), DATABASE_URL: server.databaseUrl, RATE_LIMIT_SCALE: '1000' };
  const program = await startProgram(env, port);
  await program.ready();
  return program;
}

interface Sent {
  email: string;
  workshopId: number;
  key: string;
}

/** Returns null if the connection broke. */
async function reserve(url: string, { email, workshopId, key }: Sent): Promise<number | null> {
  const person = { firstName: 'Ada', lastName: 'Okafor', type: 'reservation' };
  try {
    const answer = await fetch(`${url}/api/workshop-interests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...person, email, workshopId }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

const aWish = (workshopId: number): Sent => ({
  email: `${randomUUID()}@example.com`,
  workshopId,
  key: randomUUID(),
});

it('sells exactly twelve seats when two hundred people ask two processes at the same time, and all pages agree', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 12 });
  const other = await startSite();
  try {
    const urls = [server.url, other.url];
    const wishes = Array.from({ length: 200 }, () => aWish(id));
    const answers = await Promise.all(wishes.map((wish, i) => reserve(urls[i % 2] ?? '', wish)));
    expect(answers.filter(status => status === 201)).toHaveLength(12);
    expect(answers.filter(status => status === 409)).toHaveLength(188);
    const [held] = await server.ctx.db
      .select({ seats: count() })
      .from(registrations)
      .where(eq(registrations.workshopId, id));
    expect(held).toEqual({ seats: 12 });
    const seatsShown = async (url: string): Promise<unknown[]> => {
      const one = (await getJson(`${url}/api/workshops/${id}`)).body as { current_participants: number };
      const list = (await getJson(`${url}/api/workshops/upcoming`)).body as {
        id: number;
        current_participants: number;
      }[];
      return [one.current_participants, list.find(workshop => workshop.id === id)?.current_participants];
    };
    await until(async () => {
      const shown = (await Promise.all(urls.map(seatsShown))).flat();
      return shown.every(seats => seats === 12);
    }, 1_000);
  } finally {
    other.kill('SIGTERM');
    await other.ended;
  }
}, 90_000);

it('neither loses nor duplicates registrations when it is killed under heavy load', async () => {
  const workshops = [
    await aWorkshop(server.ctx, { maxParticipants: 500 }),
    await aWorkshop(server.ctx, { maxParticipants: 500 }),
  ];
  const victim = await startSite();
  const wishes = Array.from({ length: 600 }, (_, i) => aWish(workshops[i % 2]?.id ?? 0));
  const answered = new Set<Sent>();
  const waiting = [...wishes];
  const storm = Array.from({ length: 32 }, async () => {
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
      if ((await reserve(victim.url, wish)) === 201) answered.add(wish);
    }
  });
  await until(() => answered.size >= 100, 30_000);
  victim.kill('SIGKILL');
  await Promise.all(storm);
  await victim.ended;
  expect(answered.size).toBeLessThan(wishes.length);

  const rowsOf = async (): Promise<string[]> =>
    (await server.ctx.db.select({ email: registrations.email }).from(registrations)).map(row => row.email);
  const kept = new Set(await rowsOf());
  for (const { email } of answered) expect(kept).toContain(email);

  // Retries unanswered requests with the same key, as browsers do.
  const again = await startSite();
  try {
    for (let i = 0; i < wishes.length; i += 20) {
      const answers = await Promise.all(wishes.slice(i, i + 20).map(wish => reserve(again.url, wish)));
      expect(new Set(answers)).toEqual(new Set([201]));
    }
  } finally {
    again.kill('SIGTERM');
    await again.ended;
  }
  const emails = (await rowsOf()).filter(email => wishes.some(wish => wish.email === email));
  expect(emails).toHaveLength(wishes.length);
  const mails = await server.ctx.db
    .select({ to: mailOutbox.to, mails: count() })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'registrations-confirm-address'))
    .groupBy(mailOutbox.to);
  const perPerson = new Map(mails.map(row => [row.to, row.mails]));
  expect(wishes.map(({ email }) => perPerson.get(email))).toEqual(wishes.map(() => 1));
  for (const { id } of workshops) {
    const { body } = await getJson(`${server.url}/api/workshops/${id}`);
    expect(body).toMatchObject({ current_participants: 300 });
  }
}, 120_000);
