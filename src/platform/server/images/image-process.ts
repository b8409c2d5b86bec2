/**
 * The program of the image processes (see `image-lane.ts`): decoding and encoding happen apart from the server,
 * so that a hostile image cannot take it down, its memory goes back to the system, and pages come first.
 */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { jpegOfHeic } from './heic.ts';
import { type ImageTask, inspect, makeCrop, makeDerivative, measure, shrink } from './pipeline.ts';

/** The other side is `image-lane.ts`, which sends nothing else. */
type Order = { id: number; task: ImageTask; source: Uint8Array | string };

async function perform({ task, source }: Order) {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  if (task.kind === 'inspect') return inspect(bytes);
  if (task.kind === 'decode-heic') return jpegOfHeic(bytes);
  if (task.kind === 'measure') return measure(bytes);
  if (task.kind === 'shrink') return shrink(bytes, task.into);
  if (task.kind === 'resize') return makeDerivative(bytes, task.width, task.format);
  return makeCrop(bytes, task);
}

async function answer(order: Order): Promise<void> {
  try {
    process.send?.({ id: order.id, result: (await perform(order)) ?? null });
  } catch (error) {
    process.send?.({ id: order.id, error: error instanceof Error ? error.message : String(error) });
  }
  // V8 does not see how much memory hangs on the few buffers of this image.
  globalThis.gc?.();
}

const niceness = Number(process.argv[2] ?? 0);
if (niceness > 0) setPriority(niceness);
// Ctrl-C and a service manager reach this process too; it ends with its parent, which may still need it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => void answer(order));
