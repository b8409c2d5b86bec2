import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileStore } from './file-store.ts';
import { HotFiles, type StoredFile } from './hot-files.ts';
import { WholeFileDriver } from './whole-file-driver.ts';

let root: string;
let disk: FileStore;
let stamp: string | null = '1';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'halation-files-'));
  disk = new FileStore(new WholeFileDriver(root));
  await disk.put('small', 'small');
  await disk.put('other', 'other');
  await disk.put('large', 'l'.repeat(5_000));
});
afterAll(() => rm(root, { recursive: true }));

async function contentOf(file: StoredFile | null): Promise<string | null> {
  if (!file) return null;
  const opened = await file.open();
  return opened instanceof Readable ? text(opened) : opened.toString();
}

it('caches small files within its limit and streams large ones', async () => {
  const files = new HotFiles({ maxBytes: 600, maxFileBytes: 100, stamp: () => stamp });
  expect(await contentOf(await files.find(disk, 'small'))).toBe('small');
  await disk.delete('small');
  expect(await contentOf(await files.find(disk, 'small'))).toBe('small');
  expect(await contentOf(await files.find(disk, 'other'))).toBe('other');
  expect(await files.find(disk, 'small')).toBeNull();
  const large = await files.find(disk, 'large');
  expect(large?.length).toBe(5_000);
  expect(large?.open()).toBeInstanceOf(Promise);
  expect((await contentOf(large))?.length).toBe(5_000);
});

it('drops files that may have been deleted and caches nothing while deletions could go unnoticed', async () => {
  const files = new HotFiles({ maxBytes: 600, maxFileBytes: 100, stamp: () => stamp });
  await disk.put('fleeting', 'here');
  expect(await contentOf(await files.find(disk, 'fleeting'))).toBe('here');
  await disk.delete('fleeting');
  expect(await contentOf(await files.find(disk, 'fleeting'))).toBe('here');
  stamp = '2';
  expect(await files.find(disk, 'fleeting')).toBeNull();
  stamp = null;
  await disk.put('fleeting', 'again');
  expect(await contentOf(await files.find(disk, 'fleeting'))).toBe('again');
  await disk.delete('fleeting');
  expect(await files.find(disk, 'fleeting')).toBeNull();
});
