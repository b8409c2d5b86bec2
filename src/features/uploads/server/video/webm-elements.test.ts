import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withoutMetadata } from '#src/platform/server/files/redacted-ranges.ts';
import { WebmElements } from './webm-elements.ts';

function element(id: string, content: Buffer, size: number | null = content.length): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | (size === null ? (1n << 56n) - 1n : BigInt(size)));
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

const HEAD = element('1a45dfa3', Buffer.from('webm'));
const PLACE = Buffer.from('+34.0500-118.2500/');
const block = (bytes: number): Buffer => element('a3', Buffer.alloc(bytes, 7));
const cluster = (size?: null): Buffer =>
  element('1f43b675', Buffer.concat([element('e7', Buffer.from([0])), block(300)]), size);
const tags = (content = PLACE): Buffer => element('1254c367', content);

function notesOf(file: Buffer, step: number): WebmElements['notes'] {
  const elements = new WebmElements();
  for (let at = 0; at < file.length; at += step) elements.feed(file.subarray(at, at + step));
  return elements.notes;
}

const whole = Buffer.concat([HEAD, element('18538067', Buffer.concat([cluster(), tags(), cluster()]))]);
const live = Buffer.concat([
  HEAD,
  element('18538067', Buffer.concat([cluster(null), cluster(null), tags()]), null),
]);

it.each([
  ['finished', whole],
  ['recorded live', live],
])('finds metadata in a file that was %s, whatever the chunk size', (_how, file) => {
  const start = file.indexOf(PLACE);
  for (const step of [1, 7, 64, 10_000])
    expect(notesOf(file, step)).toMatchObject([{ start, end: start + PLACE.length }]);
});

it.each([2, 18, 128, 129, 5_000])('replaces metadata of %i bytes with a Void element', async length => {
  const file = Buffer.concat([HEAD, element('18538067', tags(Buffer.alloc(length, 'Q')))]);
  const shown = await buffer(withoutMetadata(piecesOf(file), notesOf(file, 64), 0));
  expect([shown.length, shown.includes('Q')]).toEqual([file.length, false]);
  const inside = shown.subarray(-length);
  expect(inside[0]).toBe(0xec);
  const header = length < 129 ? 2 : 9;
  const declared =
    header === 2 ? (inside[1] ?? 0) & 0x7f : Number(inside.readBigUInt64BE(1) & ((1n << 56n) - 1n));
  expect(declared + header).toBe(length);
});

async function* piecesOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 50) yield file.subarray(at, at + 50);
}

it('notices a track that is neither video nor audio, whatever the chunk size', () => {
  const track = (type: number): Buffer => element('ae', element('83', Buffer.from([type])));
  const withTracks = (...types: number[]): Buffer =>
    Buffer.concat([
      HEAD,
      element('18538067', Buffer.concat([element('1654ae6b', Buffer.concat(types.map(track))), cluster()])),
    ]);
  const isClear = (file: Buffer, step: number): boolean => {
    const elements = new WebmElements();
    for (let at = 0; at < file.length; at += step) elements.feed(file.subarray(at, at + step));
    return elements.isPicturesAndSound();
  };
  for (const step of [1, 7, 10_000]) {
    expect([isClear(withTracks(1, 2), step), isClear(live, step)]).toEqual([true, true]);
    expect([isClear(withTracks(1, 2, 17), step), isClear(withTracks(33, 1), step)]).toEqual([false, false]);
    expect(isClear(withTracks(1).subarray(0, -10), step)).toBe(false);
    expect(isClear(Buffer.alloc(500, 0), step)).toBe(false);
  }
});

it('finds nothing in other files and limits the cost of hostile ones', () => {
  expect(notesOf(Buffer.alloc(50_000), 1_000)).toEqual([]);
  expect(notesOf(Buffer.alloc(50_000, 0xff), 1_000)).toEqual([]);
  const endless = Buffer.concat([
    HEAD,
    element('18538067', Buffer.alloc(600_000, Buffer.from('ec80', 'hex'))),
  ]);
  expect(notesOf(endless, 65_536)).toEqual([]);
});
