import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { AppError, StorageFull, Unavailable } from '../errors.ts';

/** A part of a file, both ends included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a driver of ours can do beyond flydrive's own. */
export interface FileDriver extends DriverContract {
  getRange(key: string, range: ByteRange): Promise<Readable>;
  /** Stores a few megabytes that may arrive slowly, and keeps no more of them in memory than a stream's buffers. */
  putPart(key: string, contents: Readable): Promise<void>;
  /** How many bytes uploads may still take. */
  freeBytes(): Promise<number>;
  /** Runs `work` with a path of this machine under which the file can be read meanwhile. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** A file as listings tell of it. */
export interface ListedFile {
  key: string;
  lastModified: Date;
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error; one = one.cause) causes.push(one);
  return causes;
}

function isMissingFile(error: Error): boolean {
  const { code, name } = error as Error & { code?: unknown };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}

function isFull(error: Error): boolean {
  const { code } = error as Error & { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether an error says that there is no such file, on whichever kind of store. */
function isFileMissing(error: unknown): boolean {
  return causesOf(error).some(isMissingFile);
}

/**
 * What went wrong, as whoever asked should hear of it: a refusal stays what it is, also when it was thrown inside of
 * a stream; everything else means that the store is away, be it full, unreachable or locked.
 */
function storeError(error: unknown): unknown {
  const causes = causesOf(error);
  const refusal = causes.find(one => one instanceof AppError);
  if (refusal || causes.some(isMissingFile)) return refusal ?? error;
  if (causes.some(isFull)) return new StorageFull();
  const away = new Unavailable('Files cannot be stored or read right now. Please try again shortly.');
  away.cause = error;
  return away;
}

async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw storeError(error);
  }
}

/** The store of files: whole files only, streamed both ways, on disk or in a bucket. */
export class FileStore extends Disk {
  readonly #driver: FileDriver;

  constructor(driver: FileDriver) {
    super(driver);
    this.#driver = driver;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return orAway(super.put(key, contents));
  }

  /** Stores what a stream brings, however long it is; nothing is left of one that breaks. */
  override putStream(key: string, contents: Readable): Promise<void> {
    return orAway(super.putStream(key, contents));
  }

  /** The same for a few megabytes that may arrive slowly. */
  putPart(key: string, contents: Readable): Promise<void> {
    return orAway(this.#driver.putPart(key, contents));
  }

  /** Throws StorageFull unless uploads may take so many bytes more. */
  async requireRoom(bytes: number): Promise<void> {
    if ((await orAway(this.#driver.freeBytes())) < bytes) throw new StorageFull();
  }

  override getStream(key: string): Promise<Readable> {
    return orAway(super.getStream(key));
  }

  override exists(key: string): Promise<boolean> {
    return orAway(super.exists(key));
  }

  override move(source: string, destination: string): Promise<void> {
    return orAway(super.move(source, destination));
  }

  override delete(key: string): Promise<void> {
    return orAway(super.delete(key));
  }

  override deleteAll(prefix: string): Promise<void> {
    return orAway(super.deleteAll(prefix));
  }

  /** Bytes of a file; null when there is none. */
  async sizeOf(key: string): Promise<number | null> {
    try {
      return (await this.getMetaData(key)).contentLength;
    } catch (error) {
      if (isFileMissing(error)) return null;
      throw storeError(error);
    }
  }

  /** A part of a file. */
  getRange(key: string, range: ByteRange): Promise<Readable> {
    return orAway(this.#driver.getRange(key, range));
  }

  /** Runs `work` with a path of this machine under which the file can be read meanwhile; other programs need one. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return this.#driver.withLocalFile(key, work);
  }

  /** Every file in a folder and below, a page at a time. */
  async *listFiles(folder: string): AsyncGenerator<ListedFile> {
    let paginationToken: string | undefined;
    do {
      const page = await orAway(
        this.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) }),
      );
      for (const found of page.objects) {
        // A bucket has no folders: `uploads` would also list `uploads-of-old`.
        if (!found.isFile || !found.key.startsWith(`${folder}/`)) continue;
        const lastModified = await found.getMetaData().then(
          data => data.lastModified,
          () => null,
        );
        // Gone since it was listed.
        if (lastModified) yield { key: found.key, lastModified };
      }
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }
}
