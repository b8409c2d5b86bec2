import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openIdentity } from '#src/app/identity.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { openPool } from '#src/platform/server/database/pool.ts';
import type { RequestContext } from '#src/platform/server/identity.ts';
import { openSharedContext, visitorContext } from '#src/app/shared-context.ts';
import { FileStore } from '#src/platform/server/file-store.ts';
import { WholeFileDriver } from '#src/platform/server/storage/whole-file-driver.ts';
import type { Topic } from '#src/shared/topics.ts';
import { createTestDatabase } from './database.ts';

export const TEST_SECRET = 'a secret of sufficient length, for tests';

/** Stands still until it's set. */
export class TestClock {
  #now: Date;

  constructor(now: string) {
    this.#now = new Date(now);
  }

  now(): Date {
    return this.#now;
  }

  set(now: string | Date): void {
    this.#now = new Date(now);
  }
}

export interface TestContext {
  ctx: RequestContext;
  databaseUrl: string;
  clock: TestClock;
  /** The tags that commands have announced, in order. */
  touched: Topic[];
  close(): Promise<void>;
}

/** Creates a database and a folder, without a server. Open it in beforeAll and close it in afterAll. */
export async function openTestContext(now = '2026-06-15T19:00:00Z'): Promise<TestContext> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'halation-files-'));
  const clock = new TestClock(now);
  const touched: Topic[] = [];
  const config = parseConfig({ RATE_LIMIT_SCALE: '1000' });
  const secret = TEST_SECRET;
  const storage = new FileStore(new WholeFileDriver(folder));
  const identity = openIdentity(config, secret).admin;
  const log = pino({ level: 'silent' });
  const shared = openSharedContext({ config, secret, pool, clock, storage, identity, log });
  const ctx = visitorContext({ ...shared, onTouched: tags => touched.push(...tags) }, log);
  const close = async (): Promise<void> => {
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ctx, databaseUrl: database.url, clock, touched, close };
}
