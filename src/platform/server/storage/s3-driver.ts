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

/** The smallest that S3 takes; so much of a stream is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;

/** A store that does not answer is away. */
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 30_000 };

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: TIMEOUTS,
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Files in a bucket. S3 itself shows a file only once it is whole. */
export class S3WholeFileDriver extends S3Driver implements FileDriver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(bucket: Bucket) {
    const client = openClient(bucket);
    super({ client, bucket: bucket.bucket, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = bucket.bucket;
  }

  /** Flydrive's own has to know the length beforehand; this one sends parts, and takes them back on failure. */
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
      // Taking back the parts may fail as well, and would then be what is told.
      throw contents.errored ?? error;
    }
  }

  /** By way of a temporary file: the client of S3 would hold all of it in memory while it arrives. */
  async putPart(key: string, contents: Readable): Promise<void> {
    const path = join(tmpdir(), `halation-${randomUUID()}`);
    try {
      await pipeline(contents, createWriteStream(path, { mode: 0o600 }));
      await this.putStream(key, createReadStream(path));
    } finally {
      await rm(path, { force: true });
    }
  }

  /** A bucket does not say how much it can take. */
  freeBytes(): Promise<number> {
    return Promise.resolve(Infinity);
  }

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range: `bytes=${start}-${end}` });
    const { Body: body } = await this.#client.send(command);
    if (!(body instanceof Readable)) throw new Error('S3 answered without a stream');
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
