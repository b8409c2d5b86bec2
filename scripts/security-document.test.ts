import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [
  ...new Set([...text.matchAll(/`((?:src|tests|scripts)\/[^`]+)`/g)].map(([, path = '']) => path)),
];

test('docs/security.md names only tests that exist', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([]);
  expect(named.filter(path => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
});

test('every section that docs/security.md calls met names the test that shows it', () => {
  const met = text.split('\n').filter(line => /^- \*\*[^*]*: met/.test(line));
  expect(met.length).toBeGreaterThan(30);
  expect(met.filter(line => !/\.(test|spec)\.tsx?`/.test(line))).toEqual([]);
});

test('docs/security.md walks all chapters', () => {
  const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
