import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostmaster } from '#src/embedded-postgres/cluster.ts';
import { processesOf } from '#src/embedded-postgres/processes.ts';
import { ask } from '#tests/support/ask.ts';
import { freePort } from '#tests/support/free-port.ts';
import { signalAll, until } from '#tests/support/outage.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';

let program: Awaited<ReturnType<typeof startProgram>>;
let database: string;

beforeAll(async () => {
  const port = await freePort();
  program = await startProgram({ ...liveSettings(port), HOST: '127.0.0.1', RATE_LIMIT_SCALE: '1000' }, port);
  await program.ready();
  database = join(program.dataDir, 'postgres');
}, 90_000);

afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
});

const postmaster = (): number => findPostmaster(database)?.pid ?? 0;
const readiness = async (): Promise<number> => (await ask(`${program.url}/readyz`)).status;

/** Returns 0 after a timeout. */
async function statusOf(path: string): Promise<number> {
  // A request once took more than 5 s here, for unknown reasons.
  const signal = AbortSignal.timeout(25_000);
  return ask(program.url + path, { signal }).then(
    answer => answer.status,
    () => 0,
  );
}

const sendMessage = () =>
  fetch(`${program.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mara Lind', email: 'mara@example.com', message: 'When is the next one?' }),
  });

test.each([
  ['killed', 'SIGKILL', () => [postmaster()]],
  ['crashing', 'SIGQUIT', () => [postmaster()]],
  ['hung', 'SIGSTOP', () => processesOf(database)],
] as const)(
  'while the embedded database is %s, cached pages are served and /readyz fails, and then it recovers automatically',
  async (_, signal, pidsOf) => {
    expect((await ask(program.url)).status).toBe(200);
    expect(await readiness()).toBe(200);
    const before = postmaster();
    const since = performance.now();
    signalAll(pidsOf(), signal);
    const pages = new Set<number>();
    await until(async () => {
      pages.add(await statusOf('/'));
      return (await readiness()) === 503;
    }, 6_000);
    await until(async () => {
      pages.add(await statusOf('/'));
      return (await readiness()) === 200;
    }, 60_000);
    expect([...pages]).toEqual([200]);
    expect(postmaster()).not.toBe(before);
    expect(performance.now() - since).toBeLessThan(60_000);
    expect((await sendMessage()).status).toBe(201);
  },
  90_000,
);
