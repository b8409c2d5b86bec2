import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StorageFull } from '#src/platform/server/errors.ts';
import { withMemoryLimit } from '#src/platform/server/images/memory-limit.ts';

/** Enough for two hours of video. V8's heap is a part of it; the rest is for what is read and written. */
const LIMITS = { memoryMib: 384, heapMib: 192, ms: 60_000 };

const program = fileURLToPath(new URL('./remux-process.ts', import.meta.url));

/** The video is damaged, of an unknown kind, or made to exhaust the server. */
export class UncopyableVideo extends Error {}

/** The only message that `remux-process.ts` sends. */
type Failure = { reason: string; isDiskFull?: boolean };

/**
 * Copies the picture and sound of a video into a new file, and nothing else: no location, no names, no other tracks.
 * Decodes nothing. Throws UncopyableVideo.
 */
export async function remux(from: string, to: string, limits = LIMITS): Promise<void> {
  const child = fork(program, [from, to], {
    ...withMemoryLimit(limits.memoryMib, [`--max-old-space-size=${limits.heapMib}`]),
    // Contains none of the server's secrets.
    env: {},
    // A hostile file decides what is printed there.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limits.ms,
    killSignal: 'SIGKILL',
  });
  let failure: Failure | undefined;
  child.on('message', (message: Failure) => (failure = message));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  if (failure?.isDiskFull) throw new StorageFull();
  // Without a failure, the process ran out of memory or time.
  throw new UncopyableVideo(failure?.reason ?? `The process ended with ${signal ?? code}`);
}
