/**
 * Entry point of the image processes (see `image-worker.ts`). Images are processed outside the server so that a hostile
 * image can't crash it, memory is returned to the system, and serving pages takes priority.
 */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { jpegOfHeic } from './heic.ts';
import { type ImageTask, inspect, makeCrop, makeDerivative, makePng, measure, shrink } from './pipeline.ts';

/** The only messages that `image-worker.ts` sends. */
type Request = { id: number; task: ImageTask; source: Uint8Array | string };

async function perform({ task, source }: Request) {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  if (task.kind === 'inspect') return inspect(bytes);
  if (task.kind === 'decode-heic') return jpegOfHeic(bytes);
  if (task.kind === 'measure') return measure(bytes);
  if (task.kind === 'shrink') return shrink(bytes, task.into);
  if (task.kind === 'resize') return makeDerivative(bytes, task.width, task.format);
  if (task.kind === 'png') return makePng(bytes, task);
  return makeCrop(bytes, task);
}

async function answer(request: Request): Promise<void> {
  try {
    process.send?.({ id: request.id, result: (await perform(request)) ?? null });
  } catch (error) {
    process.send?.({ id: request.id, error: error instanceof Error ? error.message : String(error) });
  }
  // V8 doesn't know how much native memory the buffers of this image hold.
  globalThis.gc?.();
}

const niceness = Number(process.argv[2] ?? 0);
if (niceness > 0) setPriority(niceness);
// Ctrl-C and service managers also signal child processes. This one exits with its parent, which may still need it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: Request) => void answer(request));
