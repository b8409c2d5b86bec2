import { randomUUID } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { RESUMABLE_PATH } from '#src/features/uploads/uploads.rules.ts';
import { PASSWORD, type SignedIn, askForTokens, signInAs } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { aPhoto } from '#tests/support/files.ts';
import { type JsonAnswer, callJson, getJson, postJson } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { startSeveral } from '#tests/support/several-processes.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { anEndedWorkshop } from '#tests/support/uploads.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
/** Only for what a test prepares and looks up. */
let behind: TestServer;
let site: Awaited<ReturnType<typeof startSeveral>>;
let admin: SignedIn;

/** With the limits that visitors have, the tests would get in each other's way. */
const SCALE = 10;

beforeAll(async () => {
  s3 = await startS3Server();
  smtp = await startSmtpServer();
  behind = await startTestServer({ env: { STORAGE_URL: s3.url } });
  site = await startSeveral({
    DATABASE_URL: behind.databaseUrl,
    STORAGE_URL: s3.url,
    SMTP_URL: smtp.url,
    RATE_LIMIT_SCALE: String(SCALE),
  });
  admin = await signInAs({ url: site.url, ctx: behind.ctx }, 'admin');
}, 90_000);
afterAll(async () => {
  await site.stop();
  await behind.stop();
  await smtp.stop();
  await s3.stop();
});

const both = <T>(ask: (url: string) => Promise<T>): Promise<T[]> => Promise.all(site.urls.map(ask));

it('a session that begins at one process works at all, and ends at all', async () => {
  const user = await signInAs({ url: site.urls[0], ctx: behind.ctx }, 'user');
  const seen = (headers: Record<string, string>) =>
    both(async url => (await getJson(`${url}/api/auth/user/${user.id}`, headers)).status);
  expect(await seen(user.headers)).toEqual([200, 200]);
  // Two tabs refresh at the same time.
  const { refresh_token } = user.tokens;
  const answers = await both(url => askForTokens({ url }, 'refresh_token', { refresh_token }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = await Promise.all(
    answers.map(answer => answer.json() as Promise<{ access_token: string; refresh_token: string }>),
  );
  const again = await askForTokens({ url: site.urls[1] }, 'refresh_token', {
    refresh_token: first?.refresh_token,
  });
  expect(again.status).toBe(200);
  const headers = { authorization: `Bearer ${second?.access_token}` };
  expect(await seen(headers)).toEqual([200, 200]);
  const out = await fetch(`${site.urls[1]}/auth/v1/logout`, { method: 'POST', headers });
  expect(out.status).toBe(204);
  expect(await seen(headers)).toEqual([401, 401]);
});

it('a limit counts what all processes have accepted', async () => {
  const user = await signInAs({ url: site.url, ctx: behind.ctx }, 'user');
  const email = `${randomUUID()}@example.com`;
  const join = async () => (await postJson(`${site.url}/api/leads`, { name: 'Mara Lind', email })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 11 * SCALE; i += 10) {
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, join))));
  }
  expect(statuses.filter(status => status === 201)).toHaveLength(10 * SCALE);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  // The others are not affected.
  expect((await askForTokens(site, 'password', { email: user.email, password: PASSWORD })).status).toBe(200);
});

it('a form that is sent to both processes with one idempotency key is stored once', async () => {
  const body = {
    name: 'Ada Okafor',
    email: `${randomUUID()}@example.com`,
    subject: randomUUID(),
    message: 'Hi',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [0, 1, 0, 1].map(index => postJson(`${site.urls[index]}/api/contacts`, body, headers)),
  );
  const bodies = answers.filter(({ status }) => status === 201).map(answer => JSON.stringify(answer.body));
  expect(bodies.length).toBeGreaterThan(0);
  expect(new Set(bodies).size).toBe(1);
  const later = await both(url => postJson(`${url}/api/contacts`, body, headers));
  expect(later.map(answer => JSON.stringify(answer.body))).toEqual([bodies[0], bodies[0]]);
  const { rows } = await behind.pool.query('select from contact_messages where subject = $1', [body.subject]);
  expect(rows).toHaveLength(1);
});

it('a page that one process has cached shows at once what another has saved', async () => {
  const { id } = await aWorkshop(behind.ctx, { title: 'Before' });
  const page = async (url: string): Promise<string> => (await fetch(`${url}/events/${id}`)).text();
  await until(async () => (await both(page)).every(html => html.includes('Before')));
  for (const [index, title] of ['First light', 'Second light', 'Third light', 'Fourth light'].entries()) {
    const { body } = await getJson(`${site.url}/api/workshops/${id}`);
    const { updatedAt } = body as { updatedAt: string };
    const saved = await callJson('PUT', `${site.urls[index % 2]}/api/workshops/${id}`, admin.headers, {
      title,
      updatedAt,
    });
    expect(saved.status).toBe(200);
    await until(async () => (await both(page)).every(html => html.includes(title)), 1_000);
  }
});

it('an open panel learns from any process what has changed', async () => {
  const streams = await both(url => fetch(`${url}/api/live`, { headers: admin.headers }));
  const readers = streams.map(({ body }) => {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    return async (text: string): Promise<string> => {
      while (!seen.includes(text)) seen += (await reader?.read())?.value ?? '';
      return seen;
    };
  });
  await Promise.all(readers.map(hear => hear('"*"')));
  await postJson(`${site.urls[0]}/api/contacts`, {
    name: 'Ada Okafor',
    email: `${randomUUID()}@example.com`,
    message: 'Hello.',
  });
  for (const hear of readers) expect(await hear('"contacts"')).toContain('"contacts"');
  for (const stream of streams) await stream.body?.cancel().catch(() => undefined);
});

it('an upload whose parts reach different processes is complete, although one of them is killed', async () => {
  const user = await signInAs({ url: site.url, ctx: behind.ctx }, 'user');
  const workshopId = String(await anEndedWorkshop(behind));
  const bytes = await aPhoto('jpeg', { width: 2400, height: 1800 });
  let parts = 0;
  const kills: Promise<void>[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(bytes, {
    endpoint: site.url + RESUMABLE_PATH,
    metadata: { filename: 'light.jpg', workshopId, title: 'In parts' },
    headers: user.headers,
    chunkSize: Math.ceil(bytes.length / 8),
    retryDelays: Array.from({ length: 20 }, () => 200),
    onChunkComplete: () => {
      parts += 1;
      if (parts === 3) kills.push(site.kill(0));
    },
    onError: reject,
    onSuccess: () => resolve(),
  });
  upload.start();
  await promise;
  await Promise.all(kills);
  expect(parts).toBeGreaterThanOrEqual(8);
  const [row, ...others] = (await behind.ctx.db.select().from(uploads)).filter(one => one.userId === user.id);
  expect(others).toEqual([]);
  const stored = await behind.ctx.storage.read(`uploads/${row?.fileId}/original`);
  expect(stored.equals(bytes)).toBe(true);
  // The process with the jobs makes the small versions of it.
  await until(async () => {
    for await (const { key } of behind.ctx.storage.listFiles(`uploads/${row?.fileId}`)) {
      if (!key.endsWith('/original')) return true;
    }
    return false;
  }, 30_000);
  expect((await getJson(`${site.url}/api/auth/user/${user.id}`, user.headers)).status).toBe(200);
  await site.restart(0);
}, 90_000);

it('no form and no email is lost when a web process and the jobs are killed in the middle', async () => {
  const statuses: JsonAnswer['status'][] = [];
  const people = Array.from({ length: 40 }, () => `${randomUUID()}@example.com`);
  const waiting = [...people];
  const send = async (): Promise<void> => {
    for (let email = waiting.shift(); email; email = waiting.shift()) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const body = JSON.stringify({ name: 'Mara Lind', email });
      let status = 0;
      while (status !== 201) {
        const answer = await fetch(`${site.url}/api/leads`, { method: 'POST', headers, body });
        await answer.arrayBuffer();
        ({ status } = answer);
        statuses.push(status);
      }
    }
  };
  const sending = Promise.all([send(), send(), send(), send()]);
  await until(() => waiting.length < 30);
  await Promise.all([site.kill(1), site.kill(2)]);
  await sending;
  // A request that was in flight may get a 502 from the proxy. The browser sends it again with the same key.
  expect(new Set(statuses.filter(status => status !== 502))).toEqual(new Set([201]));
  await Promise.all([site.restart(1), site.restart(2)]);
  const mailsOf = (email: string) => smtp.received.filter(mail => mail.envelope.to.includes(email)).length;
  await until(() => people.every(email => mailsOf(email) > 0), 60_000);
  const rows = (await behind.ctx.db.select({ email: leads.email }).from(leads)).map(({ email }) => email);
  expect(people.map(email => rows.filter(row => row === email).length)).toEqual(people.map(() => 1));
  // An email whose delivery the killed process could not note any more is sent again: at least once, seldom twice.
  expect(people.filter(email => mailsOf(email) > 2)).toEqual([]);
}, 120_000);
