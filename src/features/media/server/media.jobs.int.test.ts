import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FilesContext } from '#src/platform/server/context.ts';
import type { JobQueue } from '#src/platform/server/database/job-queue.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { storeImage } from './media.commands.ts';
import { mediaJobs } from './media.jobs.ts';

let server: TestServer;
let queue: JobQueue;
let ctx: FilesContext;

beforeAll(async () => {
  server = await startTestServer();
  queue = await startJobQueue(server, mediaJobs);
  ctx = { ...server.ctx, jobs: queue };
});
afterAll(async () => {
  await queue.stop();
  await server.stop();
});

async function kept(): Promise<string[]> {
  const found = await ctx.storage.listAll('/', { recursive: true });
  return [...found.objects]
    .map(file => file.name)
    .filter(name => name.includes('.'))
    .sort();
}

const all = ['480.avif', '480.jpg', '480.webp', '800.avif', '800.jpg', '800.webp', 'social-50-50.jpg'];

it('makes every derivative of a stored image ahead of the first request', async () => {
  const bytes = await sharp('demo/stills/darkroom-safelight.jpg').resize(900).png().toBuffer();
  const { url } = await storeImage(ctx, { bytes, originalName: 'd.png', alt: 'A darkroom', section: 'test' });
  await vi.waitFor(async () => expect(await kept()).toEqual(all), { timeout: 55_000, interval: 200 });

  // A second run only makes missing files.
  const id = url.split('/')[2] ?? '';
  const before = await ctx.storage.getMetaData(`derivatives/${id}/800.jpg`);
  await ctx.storage.delete(`derivatives/${id}/480.jpg`);
  await mediaJobs[0]?.handle(ctx, { id, format: 'jpg' });
  expect(await kept()).toEqual(all);
  const after = await ctx.storage.getMetaData(`derivatives/${id}/800.jpg`);
  expect(after.lastModified).toEqual(before.lastModified);
}, 60_000);

it('does nothing for a deleted image', async () => {
  await expect(
    mediaJobs[0]?.handle(ctx, { id: '0123456789abcdef', format: 'avif' }),
  ).resolves.toBeUndefined();
});
