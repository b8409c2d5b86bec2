import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { breakConnections, until } from '#tests/support/outage.ts';
import { hasPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { startProgram } from '#tests/support/program.ts';
import { startCacheListener } from './cache-listener.ts';
import { PageCache } from '../page-cache.ts';
import { openPool } from './pool.ts';
import { requireSessions } from './require-sessions.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('a database without a pooler is accepted', async () => {
  await expect(requireSessions(database.url)).resolves.toBeUndefined();
});

test.runIf(hasPgBouncer)('a pooler that keeps sessions is accepted', async () => {
  const pooler = await startPgBouncer(database.url, 'session');
  try {
    await expect(requireSessions(pooler.url)).resolves.toBeUndefined();
  } finally {
    await pooler.stop();
  }
});

test.runIf(hasPgBouncer)(
  'a transaction pooler is refused in one line',
  async () => {
    const pooler = await startPgBouncer(database.url, 'transaction');
    try {
      const program = await startProgram({ DATABASE_URL: pooler.url });
      expect(await program.ended).toBe(1);
      expect(program.output.stderr).toBe(
        'Halation cannot start: DATABASE_URL looks like a transaction pooler, which loses notifications and locks. ' +
          'Use the direct address of the database, or that of a session pooler\n',
      );
    } finally {
      await pooler.stop();
    }
  },
  60_000,
);

test.runIf(hasPgBouncer)(
  'a pooler that no longer keeps sessions turns the page cache off',
  async () => {
    const pooler = await startPgBouncer(database.url, 'session');
    const pool = openPool(pooler.url, () => undefined);
    const cache = new PageCache();
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const listener = await startCacheListener(pooler.url, { pool, cache, log });
    try {
      expect(cache.isLive).toBe(true);
      pooler.switchTo('transaction');
      await breakConnections(database.url);
      await until(() => lines.some(line => line.includes('does not deliver notifications')), 20_000);
      expect(cache.isLive).toBe(false);
      pooler.switchTo('session');
      await until(() => cache.isLive, 20_000);
    } finally {
      await listener.stop();
      await pool.end();
      await pooler.stop();
    }
  },
  60_000,
);
