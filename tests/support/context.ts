import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openIdentity } from '#src/app/identity.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import type { Tag, Context } from '#src/platform/server/context.ts';
import { databaseOf, openPool } from '#src/platform/server/database/pool.ts';
import { openLimits } from '#src/platform/server/forms/limits.ts';
import { openMailQueue } from '#src/platform/server/mail/outbox.commands.ts';
import { openSignedLinks } from '#src/platform/server/signed-links.ts';
import { FileStore } from '#src/platform/server/storage/file-store.ts';
import { WholeFileDriver } from '#src/platform/server/storage/whole-file-driver.ts';
import { createTestDatabase } from './database.ts';

/** AUTH_SECRET in tests. */
export const TEST_SECRET = 'a secret of sufficient length, for tests';

/** A clock that stands until it is set. */
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

/** A context on a database and a folder of its own; no server. */
export interface TestContext {
  ctx: Context;
  clock: TestClock;
  /** The tags that commands have announced, in order. */
  touched: Tag[];
  close(): Promise<void>;
}

/** Opens such a context: in beforeAll, with `close` in afterAll. */
export async function openTestContext(now = '2026-06-15T19:00:00Z'): Promise<TestContext> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'halation-files-'));
  const clock = new TestClock(now);
  const touched: Tag[] = [];
  const ctx: Context = {
    db: databaseOf(pool),
    actor: { kind: 'visitor' },
    clock,
    log: pino({ level: 'silent' }),
    storage: new FileStore(new WholeFileDriver(folder)),
    links: openSignedLinks(TEST_SECRET),
    mail: openMailQueue({ secret: TEST_SECRET, jobs: undefined }),
    identity: openIdentity(parseConfig({}), TEST_SECRET).admin,
    limits: openLimits(TEST_SECRET, 1000),
    onTouched: tags => touched.push(...tags),
  };
  const close = async (): Promise<void> => {
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ctx, clock, touched, close };
}
