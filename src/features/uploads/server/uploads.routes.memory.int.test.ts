import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { pauseVideos, sendVideoByForm, sendVideoResumable } from '#tests/support/large-video.ts';
import { growthDuring } from '#tests/support/memory.ts';
import { until } from '#tests/support/outage.ts';
import { startProgram } from '#tests/support/program.ts';

const MB = 1024 * 1024;
const MAX_MIB = 60;

function sizeOfFolder(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}

const files = mkdtempSync(join(tmpdir(), 'halation-files-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let program: Awaited<ReturnType<typeof startProgram>>;
let workshopId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  program = await startProgram({
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    JOBS: 'off',
    STORAGE_URL: `file:${files}`,
  });
  await program.ready();
  const past = (await (await fetch(`${program.url}/api/workshops/past`)).json()) as { id: number }[];
  workshopId = past[0]?.id ?? 0;
}, 120_000);
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
  await database.drop();
  rmSync(files, { recursive: true, force: true });
}, 40_000);

it.skipIf(process.platform !== 'linux').each([
  ['within a form', sendVideoByForm],
  ['as one that can resume', sendVideoResumable],
])(
  '60 MB sent %s pass through a process that grows by 60 MB at most',
  async (_way, send) => {
    // Don't count what the first files load, or the growth of V8's young generation.
    expect(await send(program.url, { size: 30 * MB, workshopId })).toBeLessThan(300);
    const growth = await growthDuring(
      () => [program.pid],
      async () => expect(await send(program.url, { size: 60 * MB, workshopId })).toBeLessThan(300),
    );
    expect(growth).toBeLessThan(MAX_MIB);
  },
  120_000,
);

it.skipIf(process.platform !== 'linux')(
  '60 uploads that pause in the middle lie on disk, not in memory',
  async () => {
    const growth = await growthDuring(
      () => [program.pid],
      async () => {
        const paused = await pauseVideos(program.url, { count: 60, size: Math.round(3.8 * MB), workshopId });
        await until(() => sizeOfFolder(join(files, 'incoming')) >= 60 * 3.7 * MB, 30_000);
        paused.end();
      },
    );
    // Buffers of 60 connections take about 100 MiB; the files would take 228 MiB more.
    expect(growth).toBeLessThan(170);
  },
  120_000,
);
