import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '../errors.ts';
import type { RefusedHeic } from './heic.ts';
import { PROCESS_MIB } from './image-limits.ts';
import { withMemoryLimit } from './memory-limit.ts';
import type { ImageTask, Inspection, Measurement } from './pipeline.ts';

type Results = {
  inspect: Inspection;
  measure: Measurement;
  'decode-heic': Buffer | RefusedHeic;
  shrink: null;
  resize: Buffer;
  crop: Buffer;
  png: Buffer;
};
type Outcome = Results[ImageTask['kind']];
export type Result<T extends ImageTask> = Results[T['kind']];
/** The bytes of an image or the path of a file. Use a path for large images, to keep them out of this process. */
export type ImageSource = Uint8Array | string;
type Options = {
  niceness: number;
  maxWaiting: number;
  idleMs?: number;
  limitMs?: number;
  memoryMib?: number;
};
/** The only messages that `image-process.ts` sends. */
type Reply = {
  id: number;
  result?: Inspection | Measurement | RefusedHeic | Uint8Array | null;
  error?: string;
};
type QueuedTask = {
  task: ImageTask;
  source: ImageSource;
  resolve(result: Outcome): void;
  reject(error: Error): void;
};

export class ImageCrashed extends Error {}

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/**
 * Contains none of the server's secrets. The settings make glibc's malloc return freed memory to the system, which halves
 * the process (230 to 123 MiB for all derivatives of a still). Other systems ignore them.
 */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '262144',
};

/** A bounded queue in front of one worker process that handles one image at a time. The process exits when idle. */
export class ImageWorker {
  readonly #options: Required<Options>;
  readonly #waiting: QueuedTask[] = [];
  #running: { id: number; queued: QueuedTask; timer: NodeJS.Timeout } | null = null;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: Options) {
    this.#options = { idleMs: 10_000, limitMs: 60_000, memoryMib: PROCESS_MIB, ...options };
  }

  /** Rejects with Unavailable if the queue is full or the task times out, and with ImageCrashed if it crashes the process. */
  run<T extends ImageTask>(task: T, source: ImageSource): Promise<Result<T>> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(
        new Unavailable('Many images are being processed right now. Please try again shortly.'),
      );
    }
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const order = { task, source, resolve, reject };
    // Someone who sends an image waits for what is read from it; a page can wait for its images.
    const firstSlow = isSlow(task) ? -1 : this.#waiting.findIndex(other => isSlow(other.task));
    if (firstSlow === -1) this.#waiting.push(order);
    else this.#waiting.splice(firstSlow, 0, order);
    this.#next();
    // The process returns the result type that belongs to the task.
    return promise as Promise<Result<T>>;
  }

  #next(): void {
    if (this.#running) return;
    const queued = this.#waiting.shift();
    if (!queued) return this.#onIdle();
    const id = ++this.#lastId;
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.limitMs);
    this.#running = { id, queued, timer };
    child.send({ id, task: queued.task, source: queued.source }, error => error && child.kill('SIGKILL'));
  }

  #start(): ChildProcess {
    clearTimeout(this.#idle);
    const { niceness, memoryMib } = this.#options;
    const child = fork(program, [String(niceness)], {
      ...withMemoryLimit(memoryMib, ['--expose-gc']),
      serialization: 'advanced',
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (reply: Reply) => this.#onReply(reply));
    child.once('error', () => this.#onExit(child, null));
    child.once('exit', (_code, signal) => this.#onExit(child, signal));
    return child;
  }

  #onReply({ id, result, error }: Reply): void {
    if (this.#running?.id !== id) return;
    const { queued, timer } = this.#running;
    this.#running = null;
    clearTimeout(timer);
    if (result === undefined) queued.reject(new Error(`Image processing failed: ${error}`));
    else queued.resolve(result instanceof Uint8Array ? asBuffer(result) : result);
    // WebAssembly never returns memory to the system.
    if (queued.task.kind === 'decode-heic') this.#retire();
    this.#next();
  }

  #retire(): void {
    this.#child?.disconnect();
    this.#child = null;
  }

  #onExit(child: ChildProcess, signal: NodeJS.Signals | null): void {
    if (this.#child !== child) return;
    this.#child = null;
    const running = this.#running;
    this.#running = null;
    if (running) {
      clearTimeout(running.timer);
      // SIGKILL comes from our timeout or from the system's out-of-memory killer.
      const wasKilled = signal === 'SIGKILL';
      const message = 'The image could not be processed. Please try again shortly.';
      running.queued.reject(wasKilled ? new Unavailable(message) : new ImageCrashed(message));
    }
    this.#next();
  }

  /** Lets Node.js exit while the process is idle, and ends the process after `idleMs`. */
  #onIdle(): void {
    const child = this.#child;
    if (!child) return;
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (!this.#running && this.#child === child) this.#retire();
    }, this.#options.idleMs);
    this.#idle.unref();
  }
}

const isSlow = ({ kind }: ImageTask): boolean => kind === 'resize' || kind === 'crop' || kind === 'png';

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** For images that someone is waiting for. */
export const urgentImages = new ImageWorker({ niceness: 0, maxWaiting: 32 });

/** For work ahead of time, at low CPU priority. */
export const backgroundImages = new ImageWorker({ niceness: 10, maxWaiting: Infinity });
