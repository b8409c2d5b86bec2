import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await database.drop();
});

async function startWith(STORAGE_URL: string, { isLive = false } = {}) {
  const port = await freePort();
  const settings = { ...(isLive && liveSettings(port)), DATABASE_URL: database.url, STORAGE_URL };
  const program = await startProgram(settings, port);
  onTestFinished(() => void program.kill('SIGKILL'));
  return program;
}

test.each([
  ['bucket', 'halation-files', 'another-bucket', 'the bucket "another-bucket" does not exist'],
  ['key', 's3://S3RVER:', 's3://SOMEONE:', 'the store does not know this key'],
])('a wrong %s in STORAGE_URL stops the start in one line', async (_, right, wrong, line) => {
  const program = await startWith(s3.url.replace(right, wrong));
  expect(await program.ended).toBe(78);
  expect(program.output.stderr.trim().split('\n').at(-1)).toBe(`Halation cannot start: STORAGE_URL: ${line}`);
  expect(program.output.stderr).not.toContain('    at ');
});

test('a store that is away is a warning with its reason, except for the demo content, which needs it', async () => {
  await s3.leave();
  const empty = await startWith(s3.url);
  expect(await empty.ended).toBe(1);
  expect(empty.output.stderr).toMatch(
    /\nHalation cannot start: the demo content cannot be stored: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/,
  );
  const live = await startWith(s3.url, { isLive: true });
  await live.ready();
  expect(live.output.stderr).toMatch(/"reason":"connect ECONNREFUSED [^"]+","msg":"the file store is away/);
  expect((await ask(`${live.url}/readyz`)).status).toBe(200);
  live.kill('SIGTERM');
  expect(await live.ended).toBe(0);
  await s3.comeBack();
}, 60_000);
