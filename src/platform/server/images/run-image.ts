import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '../errors.ts';
import type { ImageLane, ImageSource, Result } from './image-lane.ts';
import type { ImageTask } from './pipeline.ts';

const MAX_WAITING = 32;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs work on large images one after the other, whichever process does it. */
export async function inTurn<T>(isLarge: boolean, work: () => Promise<T>): Promise<T> {
  if (!isLarge) return work();
  if (waiting >= MAX_WAITING) {
    throw new Unavailable('Many images are being prepared. Please try again shortly.');
  }
  waiting += 1;
  const done = last.then(work).finally(() => (waiting -= 1));
  last = done.catch(() => undefined);
  return done;
}

/** Performs a task on a stored image. */
export async function runImage<T extends ImageTask>(
  lane: ImageLane,
  task: T,
  source: ImageSource,
): Promise<Result<T>> {
  const header = await lane.run({ kind: 'inspect' }, source);
  if ('refused' in header) throw new Error(`A stored image was refused: ${header.refused}`);
  return inTurn(header.isLarge, () => lane.run(task, source));
}

/**
 * Decodes a stored image once and runs `work` with the path of a lossless copy, as wide as the widest derivative,
 * from which all of them can be made.
 */
export async function withSmallCopy<T>(
  lane: ImageLane,
  source: ImageSource,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const into = join(tmpdir(), `halation-${randomUUID()}.png`);
  try {
    // The image may be private.
    await writeFile(into, '', { mode: 0o600 });
    await runImage(lane, { kind: 'shrink', into }, source);
    return await work(into);
  } finally {
    await rm(into, { force: true });
  }
}
