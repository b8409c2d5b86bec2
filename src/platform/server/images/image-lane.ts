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
};
type Outcome = Results[ImageTask['kind']];
export type Result<T extends ImageTask> = Results[T['kind']];
/** The bytes of an image, or the path of a file with them: a large one should not pass through this process. */
export type ImageSource = Uint8Array | string;
type Options = {
  niceness: number;
  maxWaiting: number;
  idleMs?: number;
  limitMs?: number;
  /** How much memory the process may allocate. */
  memoryMib?: number;
};
/** The other side is `image-process.ts`, which sends nothing else. */
type Reply = {
  id: number;
  result?: Inspection | Measurement | RefusedHeic | Uint8Array | null;
  error?: string;
};
type Order = {
  task: ImageTask;
  source: ImageSource;
  resolve(result: Outcome): void;
  reject(error: Error): void;
};

/** The process ended over an image: its decoder found a bug in it, or no more memory. */
export class ImageCrashed extends Error {}

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/**
 * None of the server's secrets; and glibc's malloc told to give back what an encoder frees, which halves the
 * process (230 to 123 MiB over all derivatives of a still). Other systems ignore it.
 */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '262144',
};

/** A bounded queue before one process that makes one image at a time; the process lives while there is work. */
export class ImageLane {
  readonly #options: Required<Options>;
  readonly #waiting: Order[] = [];
  #running: { id: number; order: Order; timer: NodeJS.Timeout } | null = null;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: Options) {
    this.#options = { idleMs: 10_000, limitMs: 60_000, memoryMib: PROCESS_MIB, ...options };
  }

  /** Performs a task. Rejects with Unavailable when too many wait or it takes too long, with ImageCrashed when it ends the process. */
  run<T extends ImageTask>(task: T, source: ImageSource): Promise<Result<T>> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new Unavailable('Many images are being prepared. Please try again shortly.'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const order = { task, source, resolve, reject };
    // Someone who sends an image waits for what is read from it; a page can wait for its images.
    const firstSlow = isSlow(task) ? -1 : this.#waiting.findIndex(other => isSlow(other.task));
    if (firstSlow === -1) this.#waiting.push(order);
    else this.#waiting.splice(firstSlow, 0, order);
    this.#next();
    // The process answers each kind of task with its own kind of result.
    return promise as Promise<Result<T>>;
  }

  #next(): void {
    if (this.#running) return;
    const order = this.#waiting.shift();
    if (!order) return this.#rest();
    const id = ++this.#lastId;
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.limitMs);
    this.#running = { id, order, timer };
    child.send({ id, task: order.task, source: order.source }, error => error && child.kill('SIGKILL'));
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
    child.on('message', (reply: Reply) => this.#settle(reply));
    child.once('error', () => this.#bury(child, null));
    child.once('exit', (_code, signal) => this.#bury(child, signal));
    return child;
  }

  #settle({ id, result, error }: Reply): void {
    if (this.#running?.id !== id) return;
    const { order, timer } = this.#running;
    this.#running = null;
    clearTimeout(timer);
    if (result === undefined) order.reject(new Error(`Image not made: ${error}`));
    else order.resolve(result instanceof Uint8Array ? asBuffer(result) : result);
    // WebAssembly never gives memory back.
    if (order.task.kind === 'decode-heic') this.#retire();
    this.#next();
  }

  /** The next task gets a new process. */
  #retire(): void {
    this.#child?.disconnect();
    this.#child = null;
  }

  /** What the process was at is lost with it; what waited goes to the next one. */
  #bury(child: ChildProcess, signal: NodeJS.Signals | null): void {
    if (this.#child !== child) return;
    this.#child = null;
    const lost = this.#running;
    this.#running = null;
    if (lost) {
      clearTimeout(lost.timer);
      // It is killed when it takes too long, or when the machine has no memory left.
      const wasKilled = signal === 'SIGKILL';
      const message = 'The image could not be prepared. Please try again shortly.';
      lost.order.reject(wasKilled ? new Unavailable(message) : new ImageCrashed(message));
    }
    this.#next();
  }

  /** An idle process keeps nothing alive, and ends after a while. */
  #rest(): void {
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

const isSlow = ({ kind }: ImageTask): boolean => kind === 'resize' || kind === 'crop';

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Somebody waits for these. */
export const urgentImages = new ImageLane({ niceness: 0, maxWaiting: 32 });

/** Work ahead of time; it yields the processor to everything else. */
export const backgroundImages = new ImageLane({ niceness: 10, maxWaiting: Infinity });
