import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '../errors.ts';
import type { RefusedHeic } from './heic.ts';
import type { ImageTask, Measurement } from './pipeline.ts';

type Results = { measure: Measurement; 'decode-heic': Buffer | RefusedHeic; resize: Buffer; crop: Buffer };
type Outcome = Results[ImageTask['kind']];
type Result<T extends ImageTask> = Results[T['kind']];
/** The bytes of an image, or the path of a file with them: a large one should not pass through this process. */
export type ImageSource = Uint8Array | string;
type Options = { niceness: number; parallel: number; maxWaiting: number; idleMs?: number; limitMs?: number };
/** The other side is `image-process.ts`, which sends nothing else. */
type Reply = { id: number; result?: Measurement | RefusedHeic | Uint8Array; error?: string };
type Order = {
  task: ImageTask;
  source: ImageSource;
  resolve(result: Outcome): void;
  reject(error: Error): void;
};

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

/** A bounded queue before one process that makes images; the process lives while there is work. */
export class ImageLane {
  readonly #options: Required<Options>;
  readonly #waiting: Order[] = [];
  readonly #running = new Map<number, { order: Order; timer: NodeJS.Timeout }>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: Options) {
    this.#options = { idleMs: 10_000, limitMs: 60_000, ...options };
  }

  /** Performs a task. Rejects with Unavailable when too many wait, or when the process dies over it. */
  run<T extends ImageTask>(task: T, source: ImageSource): Promise<Result<T>> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new Unavailable('Many images are being prepared. Please try again shortly.'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.#waiting.push({ task, source, resolve, reject });
    this.#next();
    // The process answers each kind of task with its own kind of result.
    return promise as Promise<Result<T>>;
  }

  #next(): void {
    while (this.#running.size < this.#options.parallel) {
      const order = this.#waiting.shift();
      if (!order) break;
      const id = ++this.#lastId;
      const child = (this.#child ??= this.#start());
      child.ref();
      child.channel?.ref();
      const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.limitMs);
      this.#running.set(id, { order, timer });
      child.send({ id, task: order.task, source: order.source }, error => error && child.kill('SIGKILL'));
    }
    if (this.#running.size === 0) this.#rest();
  }

  #start(): ChildProcess {
    clearTimeout(this.#idle);
    const child = fork(program, [String(this.#options.niceness)], {
      serialization: 'advanced',
      execArgv: [],
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (reply: Reply) => this.#settle(reply));
    child.once('error', () => this.#bury(child));
    child.once('exit', () => this.#bury(child));
    return child;
  }

  #settle({ id, result, error }: Reply): void {
    const entry = this.#running.get(id);
    if (!entry) return;
    this.#running.delete(id);
    clearTimeout(entry.timer);
    if (result === undefined) entry.order.reject(new Error(`Image not made: ${error}`));
    else entry.order.resolve(result instanceof Uint8Array ? asBuffer(result) : result);
    this.#next();
  }

  /** Whatever the process was at is lost with it; what waited goes to the next one. */
  #bury(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    const lost = [...this.#running.values()];
    this.#running.clear();
    for (const { order, timer } of lost) {
      clearTimeout(timer);
      order.reject(new Unavailable('The image could not be prepared. Please try again shortly.'));
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
      if (this.#running.size > 0) return;
      this.#child = null;
      child.disconnect();
    }, this.#options.idleMs);
    this.#idle.unref();
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Somebody waits for these. */
export const urgentImages = new ImageLane({ niceness: 0, parallel: 2, maxWaiting: 32 });

/** Work ahead of time; it yields the processor to everything else. */
export const backgroundImages = new ImageLane({ niceness: 10, parallel: 1, maxWaiting: Infinity });
