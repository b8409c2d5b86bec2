import { expect, it } from 'vitest';
import { rangeOf } from './send-file.ts';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=0-9,20-29', null],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['lines=0-9', null],
  [undefined, null],
])('parses the range %s of a file with 1000 bytes', (header, expected) => {
  expect(rangeOf(header, 1000)).toEqual(expected);
});
