import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#tests/support/outage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { parseConfig } from '../config.ts';
import { TooLarge, Unavailable } from '../errors.ts';
import { reasonOf } from '../reason.ts';
import type { FileStore } from '../file-store.ts';
import { openStorage } from './open-storage.ts';

type S3Server = Awaited<ReturnType<typeof startS3Server>>;

let folder: string;
let s3: S3Server;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halation-files-'));
  s3 = await startS3Server();
  stores.set('a folder', await openStorage(parseConfig({ STORAGE_URL: `file://${folder}` }).storage));
  stores.set('a bucket', await openStorage(parseConfig({ STORAGE_URL: s3.url }).storage));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

function storeIn(place: string): FileStore {
  const store = stores.get(place);
  if (!store) throw new Error(place);
  return store;
}

async function namesIn(store: FileStore, place: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.listFiles(place)) names.push(key);
  return names.sort();
}

const LARGE = randomBytes(12 * 1024 * 1024);

describe.each(['a folder', 'a bucket'])('files in %s', place => {
  it('are returned unchanged, as bytes and as streams of any length', async () => {
    const store = storeIn(place);
    await store.put('one/bytes', Uint8Array.of(1, 2, 3));
    await store.putStream('one/stream', Readable.from([Buffer.from('one '), Buffer.from('two')]));
    await store.putStream('one/large', Readable.from(chunks(LARGE)));
    expect([...(await buffer(await store.getStream('one/bytes')))]).toEqual([1, 2, 3]);
    expect(await text(await store.getStream('one/stream'))).toBe('one two');
    expect((await buffer(await store.getStream('one/large'))).equals(LARGE)).toBe(true);
    expect(await store.sizeOf('one/large')).toBe(LARGE.length);
    expect(await namesIn(store, 'one')).toEqual(['one/bytes', 'one/large', 'one/stream']);
  });

  it('can be read in ranges', async () => {
    const store = storeIn(place);
    await store.put('two/file', '0123456789');
    expect(await text(await store.getRange('two/file', { start: 3, end: 6 }))).toBe('3456');
    expect(await text(await store.getRange('two/file', { start: 9, end: 9 }))).toBe('9');
  });

  it('have a local path while a program needs one', async () => {
    const store = storeIn(place);
    await store.put('three/file', 'on this machine');
    const path = await store.withLocalFile('three/file', async local => {
      expect(await readFile(local, 'utf8')).toBe('on this machine');
      return local;
    });
    expect(existsSync(path)).toBe(place === 'a folder');
  });

  it('are not listed for folders with a similar name and are gone when deleted', async () => {
    const store = storeIn(place);
    await store.put('four/file', 'x');
    await store.put('four-of-old/file', 'x');
    expect(await namesIn(store, 'four')).toEqual(['four/file']);
    await store.delete('four/file');
    expect(await store.exists('four/file')).toBe(false);
    expect(await store.sizeOf('four/file')).toBeNull();
    await store.delete('four/file');
  });

  it('leave nothing behind when a stream fails, and report the reason', async () => {
    const store = storeIn(place);
    for (const length of [100, LARGE.length]) {
      await expect(store.putStream('five/file', refusedAfter(LARGE.subarray(0, length)))).rejects.toThrow(
        TooLarge,
      );
    }
    expect(await store.exists('five/file')).toBe(false);
    expect(await namesIn(store, 'five')).toEqual([]);
  });
});

it('removes the uploaded parts of a failed stream from the bucket', async () => {
  const [begun, ended] = [/^POST .*five\/file\?uploads/, /^DELETE .*five\/file\?.*uploadId/];
  expect(s3.asked.filter(line => begun.test(line))).toHaveLength(1);
  await until(() => s3.asked.some(line => ended.test(line)));
});

it('reports a folder that cannot be written as unavailable', async () => {
  const store = storeIn('a folder');
  await store.put('six', 'a file where a folder should be');
  await expect(store.put('six/file', 'x')).rejects.toThrow(Unavailable);
});

it('reports a bucket as unavailable until it responds again', async () => {
  const store = storeIn('a bucket');
  await s3.leave();
  await expect(store.put('seven/file', 'x')).rejects.toThrow(Unavailable);
  await expect(store.putStream('seven/file', Readable.from(chunks(LARGE)))).rejects.toThrow(Unavailable);
  await expect(store.exists('seven/file')).rejects.toThrow(Unavailable);
  await expect(store.sizeOf('seven/file')).rejects.toThrow(Unavailable);
  await s3.comeBack();
  expect(await namesIn(store, 'seven')).toEqual([]);
  await store.put('seven/file', 'x');
});

it('does not take a missing bucket for missing files', async () => {
  const url = s3.url.replace('halation-files', 'another-bucket');
  const store = await openStorage(parseConfig({ STORAGE_URL: url }).storage);
  const calls = [
    store.exists('a/file'),
    store.sizeOf('a/file'),
    store.getStream('a/file'),
    store.read('a/file'),
    store.withLocalFile('a/file', () => Promise.resolve()),
    store.put('a/file', 'x'),
  ];
  for (const failure of await failuresOf(calls)) {
    expect(failure).toBeInstanceOf(Unavailable);
    expect(reasonOf(failure)).toMatch(/bucket/);
  }
});

it('gives up after ten seconds on a bucket that hangs, in the middle of a file as well, but not on a slow reader', async () => {
  const store = storeIn('a bucket');
  await store.put('eight/file', 'x');
  await store.putStream('eight/read-later', Readable.from(chunks(LARGE)));
  const slowlyRead = await store.getStream('eight/read-later');
  const since = performance.now();
  s3.be('stalls');
  const stalled = store.read('eight/file');
  await until(() => s3.asked.some(line => line.startsWith('GET') && line.includes('eight/file')));
  s3.be('hangs');
  const asked = s3.asked.length;
  const calls = [
    stalled,
    store.read('eight/file'),
    store.exists('eight/file'),
    store.put('eight/small', 'x'),
    store.putStream('eight/large', Readable.from(chunks(LARGE))),
    store.delete('eight/file'),
  ];
  const failures = await failuresOf(calls);
  s3.be('well');
  for (const failure of failures) expect(failure).toBeInstanceOf(Unavailable);
  const seconds = (performance.now() - since) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(13);
  expect(s3.asked.length - asked).toBe(5);
  expect((await buffer(slowlyRead)).equals(LARGE)).toBe(true);
}, 30_000);

it('repeats a write that failed', async () => {
  const store = storeIn('a bucket');
  s3.be('stumbles');
  const before = s3.asked.length;
  await store.put('nine/file', 'x');
  expect(s3.asked.length - before).toBe(2);
  expect(await store.exists('nine/file')).toBe(true);
});

function failuresOf(calls: readonly Promise<unknown>[]): Promise<unknown[]> {
  return Promise.all(calls.map(call => call.catch((error: unknown) => error)));
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}

function refusedAfter(bytes: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield* chunks(bytes);
      throw new TooLarge();
    })(),
  );
}
