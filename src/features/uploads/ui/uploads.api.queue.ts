import { REFUSALS, refusalOf } from '../uploads.rules.ts';
import { type SendFailure, type SendingFile, prepareFile } from './uploads.api.send.ts';

const MAX_CONCURRENT = 2;

export interface ChosenFile {
  key: number;
  file: File;
  preview: string;
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'refused' | 'stopped';
  /** Fraction uploaded, from 0 to 1. */
  share: number;
  reason: string | null;
}

/** Some browsers report no type for these extensions. The server checks the bytes. */
const TYPES_BY_ENDING: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heic',
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

function typeOf({ type, name }: File): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES_BY_ENDING[ending] ?? type;
}

function chosenFile(file: File, key: number): ChosenFile {
  const refusal = refusalOf(typeOf(file), file.size);
  const state = refusal ? 'refused' : 'chosen';
  const preview = URL.createObjectURL(file);
  return { key, file, preview, state, share: 0, reason: refusal && REFUSALS[refusal] };
}

function reasonFor({ kind, reason }: SendFailure, share: number): string {
  return kind === 'lost' ? `${reason} at ${Math.floor(share * 100)}%. It will resume from there.` : reason;
}

function release({ preview }: ChosenFile): false {
  URL.revokeObjectURL(preview);
  return false;
}

export const isSettled = ({ state }: ChosenFile): boolean => state === 'done' || state === 'refused';

export class FileQueue {
  #files: readonly ChosenFile[] = [];
  #nextKey = 1;
  readonly #sending = new Map<number, SendingFile>();
  readonly #lost = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #details: Record<string, string> = {};
  readonly #finishers = new Set<(count: number) => void>();
  #arrived = 0;

  get = (): readonly ChosenFile[] => this.#files;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when nothing is left to send, with the number of files uploaded since the last time. */
  whenFinished(finisher: (count: number) => void): () => void {
    this.#finishers.add(finisher);
    return () => this.#finishers.delete(finisher);
  }

  #set(files: readonly ChosenFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }

  #change(key: number, changes: Partial<ChosenFile>): void {
    this.#set(this.#files.map(one => (one.key === key ? { ...one, ...changes } : one)));
  }

  add(files: readonly File[]): void {
    const isListed = (file: File): boolean =>
      this.#files.some(
        ({ file: other }) =>
          other.name === file.name && other.size === file.size && other.lastModified === file.lastModified,
      );
    const added = files.filter(file => !isListed(file)).map(file => chosenFile(file, this.#nextKey++));
    this.#set([...this.#files, ...added]);
  }

  /** Cancels an upload in progress, which also deletes it on the server. */
  remove(key: number): void {
    this.#cancel(key);
    this.#set(this.#files.filter(one => one.key !== key || release(one)));
    this.#sendNext();
  }

  clear(): void {
    for (const sending of this.#sending.values()) sending.cancel();
    this.#sending.clear();
    this.#lost.clear();
    this.#files.forEach(release);
    this.#set([]);
    this.#sendNext();
  }

  get isBusy(): boolean {
    return this.#files.some(({ state }) => state === 'sending' || state === 'waiting');
  }

  /** When nobody sees the list anymore. What is being sent goes on. */
  releasePreviews(): void {
    this.#files.forEach(release);
  }

  /** Stopped files begin anew, because they would go on with the name and address that they began with. */
  correct(details: Record<string, string>): void {
    if (JSON.stringify(details) === JSON.stringify(this.#details)) return;
    for (const { key } of this.#files.filter(({ state }) => state === 'stopped')) {
      this.#sending.get(key)?.cancel();
      this.#sending.delete(key);
    }
    this.#details = details;
  }

  send(details: Record<string, string>): void {
    this.correct(details);
    for (const { key, state } of this.#files) {
      if (state === 'chosen' || state === 'stopped') this.#change(key, { state: 'waiting', reason: null });
    }
    this.#sendNext();
  }

  /** Resumes where it stopped. */
  retry(key: number): void {
    this.#lost.delete(key);
    this.#change(key, { state: 'waiting', reason: null });
    this.#sendNext();
  }

  retryLost = (): void => {
    for (const key of this.#lost) this.retry(key);
  };

  #cancel(key: number): void {
    this.#sending.get(key)?.cancel();
    this.#forget(key);
  }

  #forget(key: number): void {
    this.#sending.delete(key);
    this.#lost.delete(key);
  }

  #sendNext(): void {
    const free = MAX_CONCURRENT - this.#files.filter(({ state }) => state === 'sending').length;
    const next = this.#files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
    for (const one of next) this.#start(one);
    if (this.#arrived > 0 && this.#files.every(isSettled)) {
      for (const finisher of this.#finishers) finisher(this.#arrived);
      this.#arrived = 0;
    }
  }

  #start({ key, file }: ChosenFile): void {
    this.#change(key, { state: 'sending' });
    const sending =
      this.#sending.get(key) ??
      prepareFile(file, this.#details, {
        onProgress: share => this.#change(key, { share }),
        onDone: () => {
          this.#forget(key);
          this.#arrived += 1;
          this.#change(key, { state: 'done', share: 1 });
          this.#sendNext();
        },
        onFailure: failure => this.#fail(key, failure),
      });
    this.#sending.set(key, sending);
    sending.start();
  }

  #fail(key: number, failure: SendFailure): void {
    const share = this.#files.find(one => one.key === key)?.share ?? 0;
    const isRefused = failure.kind === 'refused';
    if (isRefused) this.#forget(key);
    if (failure.kind === 'lost') this.#lost.add(key);
    this.#change(key, { state: isRefused ? 'refused' : 'stopped', reason: reasonFor(failure, share) });
    this.#sendNext();
  }
}
