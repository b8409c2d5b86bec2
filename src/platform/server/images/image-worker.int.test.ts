import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../errors.ts';
import { ImageWorker } from './image-worker.ts';

const tiny = sharp({ create: { width: 40, height: 30, channels: 3, background: '#e9a64f' } })
  .png()
  .toBuffer();
const measure = { kind: 'measure' } as const;

describe('an image worker', () => {
  it('refuses tasks when its queue is full', async () => {
    const worker = new ImageWorker({ niceness: 0, maxWaiting: 2 });
    const bytes = await tiny;
    const taken = [1, 2, 3].map(() => worker.run(measure, bytes));
    await expect(worker.run(measure, bytes)).rejects.toBeInstanceOf(Unavailable);
    for (const result of await Promise.all(taken)) expect(result).toMatchObject({ width: 40, height: 30 });
    expect(await worker.run(measure, bytes)).toMatchObject({ width: 40 });
  });

  it('reads an image that is being saved before it makes derivatives that wait', async () => {
    const worker = new ImageWorker({ niceness: 0, maxWaiting: 9 });
    const bytes = await tiny;
    const done: string[] = [];
    const resize = { kind: 'resize', width: 480, format: 'webp' } as const;
    await Promise.all([
      worker.run(resize, bytes).then(() => done.push('running')),
      worker.run(resize, bytes).then(() => done.push('derivative')),
      worker.run(measure, bytes).then(() => done.push('first upload')),
      worker.run(measure, bytes).then(() => done.push('second upload')),
    ]);
    expect(done).toEqual(['running', 'first upload', 'second upload', 'derivative']);
  });

  it('gives up on what takes too long, and leaves nobody behind it waiting', async () => {
    const worker = new ImageWorker({ niceness: 15, maxWaiting: 9, limitMs: 1 });
    const bytes = await tiny;
    const outcomes = await Promise.allSettled([worker.run(measure, bytes), worker.run(measure, bytes)]);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: expect.any(Unavailable) },
      { status: 'rejected', reason: expect.any(Unavailable) },
    ]);
  });

  it('reports a failed image and keeps running', async () => {
    const worker = new ImageWorker({ niceness: 0, maxWaiting: 9, idleMs: 50 });
    const broken = worker.run({ kind: 'resize', width: 480, format: 'webp' }, Buffer.from('no image'));
    await expect(broken).rejects.toThrow('Image processing failed');
    expect(await worker.run(measure, await tiny)).toMatchObject({ mimeType: 'image/png' });
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(await worker.run(measure, await tiny)).toMatchObject({ mimeType: 'image/png' });
  });
});
