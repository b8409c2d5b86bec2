import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '#src/platform/server/files/redacted-ranges.ts';
import { Mp4Boxes } from './mp4-boxes.ts';

function box(name: string, ...content: (number | Buffer)[]): Buffer {
  const inside = Buffer.concat(content.map(one => (typeof one === 'number' ? Buffer.alloc(one, 7) : one)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + inside.length);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, inside]);
}

function largeBox(name: string, content: number): Buffer {
  const bytes = Buffer.alloc(16 + content, 7);
  bytes.writeUInt32BE(1);
  bytes.write(name, 4, 'latin1');
  bytes.writeBigUInt64BE(BigInt(bytes.length), 8);
  return bytes;
}

function* pieces(bytes: Buffer, step: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

function scan(bytes: Buffer, step = 64): Mp4Boxes {
  const boxes = new Mp4Boxes();
  for (const piece of pieces(bytes, step)) boxes.feed(piece);
  return boxes;
}

const whole = Buffer.concat([
  box('ftyp', 16),
  largeBox('mdat', 300),
  box('moov', box('mvhd', 100), box('trak', box('tkhd', 30), box('udta', 9))),
]);

describe('the boxes of a video', () => {
  it.each([1, 7, 64, 10_000])('are scanned in chunks of %i bytes', step => {
    expect(scan(whole, step).isWhole()).toBe(true);
    expect(scan(whole.subarray(0, -1), step).isWhole()).toBe(false);
    expect(scan(whole.subarray(0, 200), step).isWhole()).toBe(false);
    expect(scan(whole.subarray(0, -17), step).isWhole()).toBe(false);
  });

  it('may end with a box that extends to the end of the file', () => {
    const open = box('mdat', 50);
    open.writeUInt32BE(0);
    expect(scan(Buffer.concat([box('ftyp', 16), box('moov', box('mvhd', 9)), open])).isWhole()).toBe(true);
  });

  it('are incomplete without a movie, with impossible sizes, and when there are none', () => {
    expect(scan(Buffer.concat([box('ftyp', 16), box('mdat', 300)])).isWhole()).toBe(false);
    const impossible = box('moov', 20);
    impossible.writeUInt32BE(4);
    expect(scan(impossible).isWhole()).toBe(false);
    expect(scan(box('moov', Buffer.alloc(20))).isWhole()).toBe(false);
    expect(scan(Buffer.alloc(0)).isWhole()).toBe(false);
  });
});

describe('metadata in a video', () => {
  const place = Buffer.from('+34.0500-118.2500/');
  const noted = Buffer.concat([
    box('ftyp', 16),
    box('moov', box('mvhd', 100), box('udta', box('\xa9xyz', place)), box('trak', box('meta', place))),
    box('uuid', place),
    box('mdat', 5_000),
  ]);

  it.each([1, 50, 100_000])('is blanked out in chunks of %i bytes', async step => {
    const { notes } = scan(noted);
    expect(notes).toHaveLength(3);
    const shown = await buffer(withoutMetadata(Readable.from(pieces(noted, step)), notes, 0));
    expect(shown.includes(place)).toBe(false);
    expect(shown.length).toBe(noted.length);
    const boxes = scan(shown);
    expect([boxes.isWhole(), boxes.notes]).toEqual([true, []]);
    expect(shown.subarray(-5_000).equals(noted.subarray(-5_000))).toBe(true);
    const part = noted.subarray(120, 180);
    const shownPart = await buffer(withoutMetadata(Readable.from(pieces(part, step)), notes, 120));
    expect(shownPart.equals(shown.subarray(120, 180))).toBe(true);
  });
});
