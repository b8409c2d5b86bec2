import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { openDataFolder, openPrivateFolder } from './private-folder.ts';
import { openStorage } from './storage/open-storage.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halation-folders-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);
/** PostgreSQL's user must be able to pass through root's data folder. */
const dataMode = process.getuid?.() === 0 ? '711' : '700';

it("creates folders that others can't read, and restricts existing ones", () => {
  const folder = join(root, 'files');
  openPrivateFolder(folder);
  expect(modeOf(folder)).toBe('700');
  chmodSync(folder, 0o755);
  openPrivateFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

it("doesn't change a shared folder", () => {
  const folder = join(root, 'shared');
  openPrivateFolder(folder);
  chmodSync(folder, 0o1777);
  openPrivateFolder(folder);
  expect(modeOf(folder)).toBe('1777');
});

it('restricts existing data folders but no unrelated ones', () => {
  const folder = join(root, 'data');
  openDataFolder(folder);
  expect(modeOf(folder)).toBe(dataMode);
  chmodSync(folder, 0o755);
  openDataFolder(folder);
  expect(modeOf(folder)).toBe('755');
  writeFileSync(join(folder, 'auth-secret'), 'x');
  openDataFolder(folder);
  expect(modeOf(folder)).toBe(dataMode);
});

it('stores files that only this user can read', async () => {
  const folder = join(root, 'files');
  const store = await openStorage(parseConfig({ STORAGE_URL: `file:${folder}` }).storage);
  await store.put('uploads/1/original', 'private');
  await store.move('uploads/1/original', 'trash/1/original');
  for (const path of ['uploads', 'uploads/1', 'trash/1']) expect(modeOf(join(folder, path))).toBe('700');
  expect(modeOf(join(folder, 'trash/1/original'))).toBe('600');
});
