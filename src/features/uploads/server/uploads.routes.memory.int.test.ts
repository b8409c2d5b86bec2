import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendVideoByForm, sendVideoResumable } from '#tests/support/large-video.ts';
import { growthDuring } from '#tests/support/memory.ts';
import { startProgram } from '#tests/support/program.ts';

const MB = 1024 * 1024;
const MOST_MIB = 60;

let program: Awaited<ReturnType<typeof startProgram>>;
let workshopId: number;
beforeAll(async () => {
  program = await startProgram({ RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', JOBS: 'off' });
  await program.ready();
  const past = (await (await fetch(`${program.url}/api/workshops/past`)).json()) as { id: number }[];
  workshopId = past[0]?.id ?? 0;
}, 120_000);
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
}, 40_000);

it.skipIf(process.platform !== 'linux').each([
  ['within a form', sendVideoByForm],
  ['as one that can resume', sendVideoResumable],
])(
  '60 MB sent %s pass through a process that grows by 60 MB at most',
  async (_way, send) => {
    // What the first files load and what the young generation grows to is no growth of the next.
    expect(await send(program.url, { size: 30 * MB, workshopId })).toBeLessThan(300);
    const growth = await growthDuring(
      () => [program.pid],
      async () => expect(await send(program.url, { size: 60 * MB, workshopId })).toBeLessThan(300),
    );
    expect(growth).toBeLessThan(MOST_MIB);
  },
  120_000,
);
