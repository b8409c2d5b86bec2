import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { AppError, StorageFull, Unavailable } from './errors.ts';

/** Both ends are inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileDriver extends DriverContract {
  getRange(key: string, range: ByteRange): Promise<Readable>;
  /** Returns a small file. */
  read(key: string): Promise<Buffer>;
  /** Stores a few megabytes that may arrive slowly, without holding them in memory. */
  putPart(key: string, contents: Readable): Promise<void>;
  freeBytes(): Promise<number>;
  /** The path is valid until `release` is called. */
  openLocal(key: string): Promise<LocalFile>;
  /** Throws a StartError if the settings are wrong, and any other error if the store does not respond. */
  check(): Promise<void>;
  /** Frees the space of files that were begun before this time and never completed. Returns how many. */
  abortUnfinished(before: Date): Promise<number>;
}

export interface LocalFile {
  path: string;
  release(): Promise<void>;
}

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

function isFileMissing(error: unknown): boolean {
  return causesOf(error).some(isMissingFile);
}

/** Keeps AppErrors, even from inside a stream, and missing files. All other errors mean an unavailable store. */
function storeError(error: unknown): unknown {
  const causes = causesOf(error);
  const refusal = causes.find(one => one instanceof AppError);
  if (refusal || causes.some(isMissingFile)) return refusal ?? error;
  if (causes.some(isFull)) return new StorageFull();
  const away = new Unavailable('File storage is unavailable right now. Please try again shortly.');
  away.cause = error;
  return away;
}

async function mapStoreError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw storeError(error);
  }
}

/** Stores files on disk or in a bucket. Files become visible only once they're complete. */
export class FileStore extends Disk {
  readonly #driver: FileDriver;

  constructor(driver: FileDriver) {
    super(driver);
    this.#driver = driver;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return mapStoreError(super.put(key, contents));
  }

  /** Leaves nothing behind if the stream fails. */
  override putStream(key: string, contents: Readable): Promise<void> {
    return mapStoreError(super.putStream(key, contents));
  }

  putPart(key: string, contents: Readable): Promise<void> {
    return mapStoreError(this.#driver.putPart(key, contents));
  }

  async requireRoom(bytes: number): Promise<void> {
    if ((await mapStoreError(this.#driver.freeBytes())) < bytes) throw new StorageFull();
  }

  override getStream(key: string): Promise<Readable> {
    return mapStoreError(super.getStream(key));
  }

  override exists(key: string): Promise<boolean> {
    return mapStoreError(super.exists(key));
  }

  override move(source: string, destination: string): Promise<void> {
    return mapStoreError(super.move(source, destination));
  }

  override delete(key: string): Promise<void> {
    return mapStoreError(super.delete(key));
  }

  override deleteAll(prefix: string): Promise<void> {
    return mapStoreError(super.deleteAll(prefix));
  }

  async sizeOf(key: string): Promise<number | null> {
    try {
      return (await this.getMetaData(key)).contentLength;
    } catch (error) {
      if (isFileMissing(error)) return null;
      throw storeError(error);
    }
  }

  getRange(key: string, range: ByteRange): Promise<Readable> {
    return mapStoreError(this.#driver.getRange(key, range));
  }

  /** For small files. */
  read(key: string): Promise<Buffer> {
    return mapStoreError(this.#driver.read(key));
  }

  /** Runs `work` with a local path that is valid until `work` is done. */
  async withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const { path, release } = await mapStoreError(this.#driver.openLocal(key));
    try {
      return await work(path);
    } finally {
      await release();
    }
  }

  check(): Promise<void> {
    return this.#driver.check();
  }

  abortUnfinished(before: Date): Promise<number> {
    return mapStoreError(this.#driver.abortUnfinished(before));
  }

  async *listFiles(folder: string): AsyncGenerator<ListedFile> {
    let paginationToken: string | undefined;
    do {
      const page = await mapStoreError(
        this.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) }),
      );
      for (const found of page.objects) {
        // Buckets have no folders, so the prefix `uploads` would also match `uploads-old`.
        if (!found.isFile || !found.key.startsWith(`${folder}/`)) continue;
        const lastModified = await found.getMetaData().then(
          data => data.lastModified,
          () => null,
        );
        if (lastModified) yield { key: found.key, lastModified };
      }
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }
}
