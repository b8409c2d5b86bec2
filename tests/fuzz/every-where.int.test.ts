import { expect, it } from 'vitest';
import { accountParts, jobs, retentions } from '#src/app/slices.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { startTestServer } from '#tests/support/server.ts';
import { collectStatements, findUnindexed } from '#tests/support/statements.ts';
import { readEverything } from './read-everything.ts';
import { fillSite } from './small-site.ts';

// Counts of nearly everything, beside a list: no index would make them faster.
const COUNTS = [/^audit_log where .* AND .*SubPlan 1/, /^comments where .*NOT .*SubPlan 1/];

it('no list, form, scheduled job, retention or deletion of a person reads a whole table that grows', async () => {
  const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' } });
  const { ctx, pool, databaseUrl } = server;
  const statements = collectStatements(pool);
  const { user, admin } = await fillSite(server);
  expect(await readEverything(server, admin)).toEqual([]);
  for (const job of jobs) if (job.schedule) await job.handle(ctx, {});
  await inTransaction(ctx, async tx => {
    for (const { countDue, clean } of Object.values(retentions)) {
      await countDue(tx, tx.clock.now());
      await clean(tx, tx.clock.now(), 10);
    }
    for (const part of accountParts) {
      await part.exportOf(tx, user);
      await part.countOf?.(tx, [user]);
      await part.forget(tx, user);
    }
  });
  const unindexed = await findUnindexed(databaseUrl, statements);
  expect(unindexed.filter(scan => !COUNTS.some(count => count.test(scan)))).toEqual([]);
  await server.stop();
}, 300_000);
