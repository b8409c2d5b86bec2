import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { findPostmaster } from '#src/embedded-postgres/cluster.ts';
import { processStart } from '#src/embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { ask } from '#tests/support/ask.ts';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/outage.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';

const METRICS_TOKEN = 'a token for the metrics of tests';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Terminates backends of the program, busy ones first. Returns how many. */
const terminate = (url: string, atMost: number): Promise<number> =>
  withClient(url, async client => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where application_name like 'halation%' and pid <> pg_backend_pid()
        order by state like 'idle in transaction%' desc, state = 'active' desc, random() limit $1) as victims`,
      [atMost],
    );
    return rowCount ?? 0;
  });

/** Returns 0 if there was no response. */
async function sendMessage(url: string, subject: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Mara Lind', email: 'mara@example.com', subject, message: 'Hello.' }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function poolOf(url: string): Promise<{ used: number; waiting: number }> {
  const { body } = await ask(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const read = (name: string): number =>
    Number(new RegExp(`^halation_pool_${name} (\\d+)$`, 'm').exec(body.toString())?.[1] ?? NaN);
  return { used: read('connections\\{state="used"\\}'), waiting: read('waiting') };
}

it('survives 20 restarts and 200 terminated connections under heavy writes without losing data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-storm-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's own user must get through
  let cluster = await startEmbeddedPostgres({ dataDir });
  const { url: DATABASE_URL } = cluster;
  const port = await freePort();
  const program = await startProgram(
    { ...liveSettings(port), DATABASE_URL, METRICS_TOKEN, RATE_LIMIT_SCALE: '1000000' },
    port,
  );
  const acknowledged = new Set<string>();
  try {
    await program.ready();
    const storming = new AbortController();
    const statuses = new Set<number>();
    let sent = 0;
    const storm = Array.from({ length: 12 }, async () => {
      while (!storming.signal.aborted) {
        const subject = `message ${(sent += 1)}`;
        const status = await sendMessage(program.url, subject);
        statuses.add(status);
        if (status === 201) acknowledged.add(subject);
        else await pause(20);
      }
    });
    let terminated = 0;
    for (let restart = 1; restart <= 20; restart += 1) {
      const until200 = restart * 10;
      while (terminated < until200) {
        terminated += await terminate(cluster.adminUrl, Math.min(4, until200 - terminated)).catch(() => 0);
        await pause(20);
      }
      const pid = findPostmaster(cluster.location)?.pid ?? 0;
      process.kill(pid, restart % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
      await until(() => processStart(pid) === null, 20_000);
      cluster = await startEmbeddedPostgres({ dataDir });
      expect(cluster.url).toBe(DATABASE_URL);
      const before = acknowledged.size;
      await until(() => acknowledged.size > before + 5, 20_000);
    }
    storming.abort();
    await Promise.all(storm);
    expect(terminated).toBeGreaterThanOrEqual(200);
    expect([...statuses].toSorted()).toEqual([201, 503]);

    await until(async () => {
      const { used, waiting } = await poolOf(program.url);
      return used === 0 && waiting === 0;
    });
    expect((await ask(`${program.url}/readyz`)).status).toBe(200);
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) => sendMessage(program.url, `after ${i}`)),
    );
    expect(all).toEqual(Array(30).fill(201));
    const { rows } = await withClient(DATABASE_URL, client =>
      client.query<{ subject: string }>('select subject from contact_messages'),
    );
    const kept = new Set(rows.map(row => row.subject));
    expect([...acknowledged].filter(subject => !kept.has(subject))).toEqual([]);
  } finally {
    program.kill('SIGTERM');
    const code = await program.ended;
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(0);
  }
}, 180_000);
