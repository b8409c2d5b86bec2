import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Bucket } from '../config-values.ts';
import type { ByteRange, FileDriver } from './file-store.ts';

/** The minimum that S3 accepts. This much of a stream is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;

const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 30_000 };

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: TIMEOUTS,
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export class S3WholeFileDriver extends S3Driver implements FileDriver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(bucket: Bucket) {
    const client = openClient(bucket);
    super({ client, bucket: bucket.bucket, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = bucket.bucket;
  }

  /** Flydrive's version needs to know the length. This one uploads in parts and removes them on failure. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: contents },
      queueSize: 1,
      partSize: PART_BYTES,
    });
    try {
      await upload.done();
    } catch (error) {
      // Prefer the stream's own error: removing the parts may have failed as well and replaced it.
      throw contents.errored ?? error;
    }
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

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range: `bytes=${start}-${end}` });
    const { Body: body } = await this.#client.send(command);
    if (!(body instanceof Readable)) throw new Error('S3 responded without a stream');
    return body;
  }

  async withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(tmpdir(), `halation-${randomUUID()}`);
    try {
      await pipeline(await this.getStream(key), createWriteStream(path, { mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}
