import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { treeOf } from '#tests/bench/processes.ts';
import { until } from '#tests/support/outage.ts';
import { ImageWorker } from './image-worker.ts';
import type { ImageFormat } from './pipeline.ts';
import { readImage } from './read-image.ts';
import { inTurn, withSmallCopy } from './run-image.ts';

const MAX_MIB = 512;
const path = join(tmpdir(), `halation-test-${process.pid}`);
afterAll(() => rm(path, { force: true }));

type Channels = 3 | 4;

function flat(width: number, height: number, channels: Channels = 3): Sharp {
  return sharp({ create: { width, height, channels, background: '#e9a64f' } });
}

/** An enlarged detail of a photo, because lossless decoders need less memory for flat images. */
function detailed(width: number, height: number): Sharp {
  return sharp('demo/stills/coast-dusk-long-exposure.jpg')
    .resize(500)
    .resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

async function largeHeic(): Promise<Buffer> {
  const free = Buffer.alloc(10_000_000);
  free.writeUInt32BE(free.length);
  free.write('free', 4, 'latin1');
  return Buffer.concat([await readFile('tests/support/large-photo.heic'), free]);
}

function imageProcesses(): number[] {
  return treeOf(process.pid).filter(pid =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process'),
  );
}

function peakMib(): number {
  const peaks = imageProcesses().map(pid =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  );
  return Math.max(...peaks) / 1024;
}

describe.runIf(process.platform === 'linux')('an image process stays under 512 MB', () => {
  it.each<[string, () => Promise<Buffer>, format?: 'avif']>([
    ['JPEG', () => flat(11_648, 8_736).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['progressive JPEG', () => flat(11_648, 8_736).jpeg({ progressive: true }).toBuffer()],
    ['8-bit PNG', () => flat(11_648, 8_736).png({ compressionLevel: 1 }).toBuffer()],
    [
      '16-bit PNG, turned',
      () =>
        flat(7_200, 5_400, 4)
          .toColourspace('rgb16')
          .withMetadata({ orientation: 6 })
          .png({ compressionLevel: 1 })
          .toBuffer(),
    ],
    [
      '16-bit interlaced PNG',
      () =>
        flat(5_000, 3_990, 4)
          .toColourspace('rgb16')
          .png({ compressionLevel: 1, progressive: true })
          .toBuffer(),
    ],
    ['lossless WebP', () => detailed(7_200, 5_400).webp({ lossless: true, effort: 0 }).toBuffer()],
    [
      'AVIF',
      () => detailed(4_900, 3_400).avif({ effort: 0, quality: 50, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['10-bit AVIF', () => detailed(4_080, 3_240).avif({ effort: 0, quality: 50, bitdepth: 10 }).toBuffer()],
    ['HEIC', largeHeic],
    ['tall JPEG', () => flat(2_400, 5_400).jpeg().toBuffer(), 'avif'],
  ])(
    'for the largest %s and its largest derivative',
    async (_what, make, format: ImageFormat = 'webp') => {
      const worker = new ImageWorker({ niceness: 0, maxWaiting: 9 });
      await writeFile(path, await make());
      const reading = readImage(worker, path);
      // Poll, because a process exits after each HEIC photo.
      let peak = 0;
      const timer = setInterval(() => (peak = Math.max(peak, peakMib())), 20);
      const { image, jpeg } = await reading;
      expect(image).toHaveProperty('mimeType');
      if (jpeg) await writeFile(path, jpeg);
      await withSmallCopy(worker, path, copy => worker.run({ kind: 'resize', width: 2400, format }, copy));
      clearInterval(timer);
      peak = Math.max(peak, peakMib());
      expect(peak).toBeGreaterThan(60);
      expect(peak).toBeLessThan(MAX_MIB);
    },
    180_000,
  );

  it('and refuses an image that needs more memory than its header suggests', async () => {
    // The previous test's process ends when it has been idle for a while.
    await until(() => imageProcesses().length === 0, 30_000);
    const worker = new ImageWorker({ niceness: 0, maxWaiting: 9, memoryMib: 180 });
    const bytes = await flat(11_648, 8_736).jpeg({ progressive: true }).toBuffer();
    const { image } = await readImage(worker, bytes);
    expect(image).toEqual({ refused: 'pixels', width: 11_648, height: 8_736 });
    expect(peakMib()).toBeLessThan(350);
    const small = await flat(40, 30).png().toBuffer();
    expect((await readImage(worker, small)).image).toMatchObject({ width: 40, height: 30 });
  }, 180_000);
});

it('decodes large images one at a time and small ones at any time', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const order: string[] = [];
  const note = (what: string): Promise<void> => Promise.resolve(void order.push(what));
  const first = inTurn(true, () => promise.then(note));
  const second = inTurn(true, () => note('second'));
  await inTurn(false, () => note('small'));
  resolve('first');
  await Promise.all([first, second]);
  expect(order).toEqual(['small', 'first', 'second']);
});
