import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '../errors.ts';
import type { ImageWorker, ImageSource, Result } from './image-worker.ts';
import type { ImageTask } from './pipeline.ts';

const MAX_WAITING = 32;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Processes large images one at a time, across all image processes. */
export async function inTurn<T>(isLarge: boolean, work: () => Promise<T>): Promise<T> {
  if (!isLarge) return work();
  if (waiting >= MAX_WAITING) {
    throw new Unavailable('Many images are being processed right now. Please try again shortly.');
  }
  waiting += 1;
  const done = last.then(work).finally(() => (waiting -= 1));
  last = done.catch(() => undefined);
  return done;
}

export async function runImage<T extends ImageTask>(
  worker: ImageWorker,
  task: T,
  source: ImageSource,
): Promise<Result<T>> {
  const header = await worker.run({ kind: 'inspect' }, source);
  if ('refused' in header) throw new Error(`A stored image was refused: ${header.refused}`);
  return inTurn(header.isLarge, () => worker.run(task, source));
}

/** Decodes the image once. `work` gets the path of a lossless copy that is large enough for every derivative. */
export async function withSmallCopy<T>(
  worker: ImageWorker,
  source: ImageSource,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const into = join(tmpdir(), `halation-${randomUUID()}.png`);
  try {
    // The image may be private, so restrict access before writing.
    await writeFile(into, '', { mode: 0o600 });
    await runImage(worker, { kind: 'shrink', into }, source);
    return await work(into);
  } finally {
    await rm(into, { force: true });
  }
}
