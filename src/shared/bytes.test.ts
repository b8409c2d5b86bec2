import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 Bytes'],
  [512, '512 Bytes'],
  [1536, '1.50 KB'],
  [8_608_809, '8.21 MB'],
  [2_147_483_648, '2.00 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
