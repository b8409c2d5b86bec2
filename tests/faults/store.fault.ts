import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/ask.ts';
import { aVideo, keptFiles } from '#tests/support/files.ts';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/outage.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startTestServer } from '#tests/support/server.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';

/** A program, and a server behind it that prepares and looks things up. */
async function startSite(STORAGE_URL: string) {
  const behind = await startTestServer({ env: { STORAGE_URL } });
  const port = await freePort();
  const env = { ...liveSettings(port), DATABASE_URL: behind.databaseUrl, STORAGE_URL };
  const program = await startProgram({ ...env, RATE_LIMIT_SCALE: '1000', UPLOAD_RESERVE_MB: '0' }, port);
  onTestFinished(async () => {
    program.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await behind.stop();
  });
  await program.ready();
  const member = await signInAs({ url: program.url, ctx: behind.ctx }, 'user');
  const workshopId = String(await anEndedWorkshop(behind));
  const share = (bytes: Buffer, { headers }: Pick<SignedIn, 'headers'> = member) =>
    sendForm(
      `${program.url}/api/upload/gallery`,
      { field: 'images', files: [{ name: 'walk.mp4', bytes }], fields: { workshopId } },
      headers,
    );
  const records = async (): Promise<number> => (await behind.ctx.db.select().from(uploads)).length;
  return { behind, program, share, records };
}

it('while the store answers 500 or not at all, uploads say so and leave no record, and all else goes on', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  const { program, share, records, behind } = await startSite(s3.url);
  const bytes = aVideo('mp4', 6_000_000);
  expect((await share(bytes)).status).toBe(200);
  const files = await keptFiles(behind.ctx);
  expect((await ask(program.url)).status).toBe(200);

  for (const mood of ['broken', 'hangs'] as const) {
    s3.be(mood);
    const since = performance.now();
    const failed = share(bytes);
    expect((await ask(program.url)).status).toBe(200);
    expect((await ask(`${program.url}/readyz`)).status).toBe(200);
    expect(await failed).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(performance.now() - since).toBeLessThan(15_000);
    s3.be('well');
    expect(await records()).toBe(1);
    expect(await keptFiles(behind.ctx)).toEqual(files);
  }
  expect(program.output.stderr).toContain('"reason":"InternalError: We encountered an internal error."');

  // Slow isn't broken.
  s3.be('slow');
  expect((await share(bytes)).status).toBe(200);
  s3.be('well');
  expect(await records()).toBe(2);
}, 90_000);

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('Left out: a full disk, because only root can mount a small one');

it.runIf(isRoot)(
  'a disk that is full refuses uploads, and takes them again once there is room',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'halation-small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true });
    });
    const { behind, program, share, records } = await startSite(`file:${disk}`);
    const large = aVideo('mp4', 7_000_000);
    expect((await share(large)).status).toBe(200);
    const files = await keptFiles(behind.ctx);
    const refused = await share(large);
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await records()).toBe(1);
    expect(await keptFiles(behind.ctx)).toEqual(files);
    expect((await ask(`${program.url}/readyz`)).status).toBe(200);
    expect((await share(aVideo('mp4', 1_000_000))).status).toBe(200);

    await behind.ctx.db.delete(uploads);
    for (const key of await keptFiles(behind.ctx)) await behind.ctx.storage.delete(key);
    await until(async () => (await keptFiles(behind.ctx)).length === 0);
    expect((await share(large)).status).toBe(200);
  },
  60_000,
);
