import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ApiDocument } from '#src/platform/server/openapi-page.ts';
import { TestClock } from '#tests/support/context.ts';
import { startTestServer } from '#tests/support/server.ts';
import { type Call, callsOf } from './arbitrary-calls.ts';
import { problemWith } from './judge-answer.ts';
import { knownOf } from './known-values.ts';
import { fillSite } from './small-site.ts';
import { operationsOf } from './operations.ts';
import { sendCall } from './send-call.ts';
import { takeSnapshot } from './snapshot.ts';

/** Per route: see docs/testing.md. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

// The server starts before the tests are declared, because each of its routes is one.
const server = await startTestServer({
  distDir: 'dist',
  // Stands still, so that sign-ins stay fresh enough for every route.
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', DEMO_PASSWORD: 'Haze & hard light 7' },
});
const people = await fillSite(server);
const known = await knownOf(server);
const snapshot = await takeSnapshot(server.databaseUrl);
const document = (await server.app.inject('/api/openapi.json')).json<ApiDocument>();
console.log(`Calls each route ${RUNS} times; repeat with FUZZ_SEED=${SEED}`);

beforeEach(() => snapshot.restoreAll());
afterAll(async () => {
  await snapshot.close();
  await server.stop();
});

const isLoss = (call: Call, status: number): boolean =>
  call.sender !== 'visitor' && (status === 401 || status === 403);

for (const operation of operationsOf(document)) {
  it(
    `${operation.method} ${operation.path} answers whatever it is sent`,
    { timeout: 60_000 + RUNS * 500 },
    async () => {
      const answersWell = async (call: Call): Promise<void> => {
        let answer = await sendCall(server.app, call, people);
        if (isLoss(call, answer.status)) {
          await snapshot.restorePeople();
          answer = await sendCall(server.app, call, people);
        }
        expect(problemWith(operation, answer)).toBe(null);
      };
      const calls = callsOf(operation, name => known(operation.path, name));
      await fc.assert(fc.asyncProperty(calls, answersWell), { numRuns: RUNS, seed: SEED });
    },
  );
}
