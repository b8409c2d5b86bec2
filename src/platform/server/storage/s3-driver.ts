import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ObjectMetaData } from 'flydrive/types';
import type { Bucket } from '../config-values.ts';
import type { ByteRange, FileDriver, LocalFile } from '../file-store.ts';
import { endWhenSilent, openReader, openWriter, startErrorOf } from './s3-client.ts';

/** The minimum that S3 accepts. This much of a stream is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;

function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFound';
}

export class S3WholeFileDriver extends S3Driver implements FileDriver {
  readonly #reader: S3Client;
  readonly #writer: S3Client;
  readonly #bucket: string;

  constructor(bucket: Bucket) {
    const reader = openReader(bucket);
    super({ client: reader, bucket: bucket.bucket, visibility: 'private', supportsACL: false });
    this.#reader = reader;
    this.#writer = openWriter(bucket);
    this.#bucket = bucket.bucket;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#upload(key, contents);
  }

  /** Flydrive's version needs to know the length. This one uploads in parts and removes them on failure. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    try {
      await this.#upload(key, contents);
    } catch (error) {
      // The stream's own error is the cause, unless the failed upload has aborted the stream.
      const { errored } = contents;
      throw errored && errored.name !== 'AbortError' ? errored : error;
    }
  }

  async #upload(key: string, body: string | Uint8Array | Readable): Promise<void> {
    const upload = new Upload({
      client: this.#writer,
      params: { Bucket: this.#bucket, Key: key, Body: body },
      queueSize: 1,
      partSize: PART_BYTES,
      leavePartsOnError: true,
    });
    try {
      await upload.done();
    } catch (error) {
      // Not awaited: the store may be away. What is left is removed later by `abortUnfinished`.
      if (upload.uploadId) this.#abort(key, upload.uploadId).catch(() => undefined);
      throw error;
    }
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    const upload = { Bucket: this.#bucket, Key: key, UploadId: uploadId };
    await this.#writer.send(new AbortMultipartUploadCommand(upload));
  }

  async abortUnfinished(before: Date): Promise<number> {
    // Up to a thousand of them. The next run finds the others.
    const command = new ListMultipartUploadsCommand({ Bucket: this.#bucket });
    const { Uploads: uploads = [] } = await this.#reader.send(command);
    let aborted = 0;
    for (const { Key: key, UploadId: id, Initiated: begun } of uploads) {
      if (!key || !id || !begun || begun >= before) continue;
      await this.#abort(key, id);
      aborted += 1;
    }
    return aborted;
  }

  /** Uses a temporary file, because the S3 client would hold everything in memory while it arrives. */
  async putPart(key: string, contents: Readable): Promise<void> {
    const path = join(tmpdir(), `halation-${randomUUID()}`);
    try {
      await pipeline(contents, createWriteStream(path, { mode: 0o600 }));
      await this.putStream(key, createReadStream(path));
    } finally {
      await rm(path, { force: true });
    }
  }

  /** S3 has no API for the available space. */
  freeBytes(): Promise<number> {
    return Promise.resolve(Infinity);
  }

  override async exists(key: string): Promise<boolean> {
    const isThere = await super.exists(key);
    if (!isThere) await this.#requireBucket();
    return isThere;
  }

  override async getMetaData(key: string): Promise<ObjectMetaData> {
    try {
      return await super.getMetaData(key);
    } catch (error) {
      if (isNotFound(error)) await this.#requireBucket();
      throw error;
    }
  }

  /** A HEAD request can't tell a missing file from a missing bucket. */
  async #requireBucket(): Promise<void> {
    const answer = this.#reader.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    const isMissing = await answer.then(
      () => false,
      (error: unknown) => {
        if (isNotFound(error)) return true;
        throw error;
      },
    );
    if (isMissing) throw new Error(`The bucket "${this.#bucket}" does not exist`);
  }

  override getStream(key: string): Promise<Readable> {
    return this.#get(key);
  }

  getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    return this.#get(key, `bytes=${start}-${end}`);
  }

  async read(key: string): Promise<Buffer> {
    return buffer(await this.#get(key));
  }

  async #get(key: string, range?: string): Promise<Readable> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...(range && { Range: range }) });
    const { Body: body } = await this.#reader.send(command);
    if (!(body instanceof IncomingMessage)) throw new Error('S3 responded without a stream');
    return endWhenSilent(body);
  }

  async openLocal(key: string): Promise<LocalFile> {
    const path = join(tmpdir(), `halation-${randomUUID()}`);
    const release = (): Promise<void> => rm(path, { force: true });
    try {
      await pipeline(await this.getStream(key), createWriteStream(path, { mode: 0o600 }));
      return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async check(): Promise<void> {
    try {
      await this.listAll('', { recursive: true, maxResults: 1 });
    } catch (error) {
      throw startErrorOf(error, this.#bucket);
    }
  }
}
