import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WholeFileDriver } from './whole-file-driver.ts';

let root: string;
let disk: Disk;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'halation-files-'));
  disk = new Disk(new WholeFileDriver(root));
});
afterAll(() => rm(root, { recursive: true }));

it('stores bytes and streams and leaves no temporary files', async () => {
  await disk.put('a/bytes', Uint8Array.of(1, 2, 3));
  await disk.putStream('a/stream', Readable.from([Buffer.from('one '), Buffer.from('two')]));
  expect([...(await disk.getBytes('a/bytes'))]).toEqual([1, 2, 3]);
  expect(await disk.get('a/stream')).toBe('one two');
  expect((await readdir(join(root, 'a'))).sort()).toEqual(['bytes', 'stream']);
});

it('leaves nothing behind when a stream fails', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half of ');
      throw new Error('the client disconnected');
    })(),
  );
  await expect(disk.putStream('b/file', broken)).rejects.toThrow();
  expect(await disk.exists('b/file')).toBe(false);
  expect(await readdir(join(root, 'b'))).toEqual([]);
});
