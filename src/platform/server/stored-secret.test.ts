import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keptSecret } from './stored-secret.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'halation-secret-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('generates a secret once and stores it in a file that only its owner can read', () => {
  const first = keptSecret(dataDir, 'auth-secret');
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(dataDir, 'auth-secret')).toBe(first);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});

it('uses the secret that another process has stored in the meantime', () => {
  const ours = keptSecret(dataDir, 'auth-secret', () => {
    keptSecret(dataDir, 'auth-secret', () => 'theirs');
    return 'ours';
  });
  expect(ours).toBe('theirs');
});
