import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { GPS_SAMPLE, aTrack, aVideoWithTrack, mp4Box, words } from '#tests/support/tracked-video.ts';
import { withoutMetadata } from '#src/platform/server/files/redacted-ranges.ts';
import { hiddenInMp4 } from './mp4-public.ts';
import { UnreadableVideo } from './mp4-tables.ts';

const hiddenIn = (file: Buffer) =>
  hiddenInMp4((start, end) => Promise.resolve(Buffer.from(file.subarray(start, end))), file.length);

async function shown(file: Buffer): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(file.length / 50) }, (_, index) =>
    file.subarray(index * 50, index * 50 + 50),
  );
  return buffer(withoutMetadata(Readable.from(pieces), await hiddenIn(file), 0));
}

const count = (bytes: Buffer, text: string): number => bytes.toString('latin1').split(text).length - 1;
const type = mp4Box('ftyp', Buffer.from('isom'));
const mvhd = mp4Box('mvhd', Buffer.alloc(100));

function fragmented({ flags, sizes = true }: { flags: number; sizes?: boolean }): Buffer {
  const frame = Buffer.from('frame of picture');
  const trex = (id: number, size: number): Buffer => mp4Box('trex', words(0, id, 1, 0, size, 0));
  const movie = mp4Box(
    'moov',
    mvhd,
    aTrack(1, { handler: 'vide', chunks: [] }),
    aTrack(2, { handler: 'meta', chunks: [] }),
    mp4Box('mvex', trex(1, frame.length), trex(2, GPS_SAMPLE.length)),
  );
  const track = (id: number, size: number, offset: number): Buffer => {
    const run = sizes ? words(0x201, 1, offset, size) : words(0x1, 1, offset);
    return mp4Box('traf', mp4Box('tfhd', words(flags, id)), mp4Box('trun', run));
  };
  const fragment = (first: number): Buffer =>
    mp4Box(
      'moof',
      mp4Box('mfhd', words(0, 1)),
      track(1, frame.length, first),
      track(2, GPS_SAMPLE.length, first + frame.length),
    );
  const moof = fragment(fragment(0).length + 8);
  const mdat = mp4Box('mdat', frame, GPS_SAMPLE);
  return Buffer.concat([type, movie, moof, mdat, moof, mdat]);
}

describe('a published video', () => {
  it.each(['meta', 'camm', 'mebx', 'text', 'sbtl', 'tmcd'])(
    'has its pictures and sound, and nothing of a track of kind %s',
    async handler => {
      const file = aVideoWithTrack(handler);
      const public_ = await shown(file);
      expect(public_.length).toBe(file.length);
      expect(count(file, 'GPS5')).toBe(12);
      expect(count(public_, 'GPS5')).toBe(0);
      expect(count(public_, '34.05')).toBe(0);
      expect([count(public_, 'frame of picture'), count(public_, 'sound')]).toEqual([6, 3]);
      expect(count(public_, 'trak')).toBe(2);
    },
  );

  it('loses such tracks in every fragment', async () => {
    for (const file of [fragmented({ flags: 0x20000 }), fragmented({ flags: 0x20000, sizes: false })]) {
      const public_ = await shown(file);
      expect([count(file, 'GPS5'), count(public_, 'GPS5')]).toEqual([8, 0]);
      expect(count(public_, 'frame of picture')).toBe(2);
    }
  });

  it('loses data outside of tracks and boxes that players do not need', async () => {
    const secret = Buffer.from('+34.0500-118.2500/');
    const start = type.length + 8;
    const track = aTrack(1, { handler: 'vide', chunks: [{ offset: start + secret.length, sizes: [5] }] });
    const large = Buffer.concat([words(1), Buffer.from('uuid'), words(0, 16 + secret.length), secret]);
    const file = Buffer.concat([
      type,
      mp4Box('mdat', secret, Buffer.from('frame'), secret),
      mp4Box('moov', mvhd, mp4Box('udta', secret), mp4Box('xtra', secret), track),
      large,
      mp4Box('meta', secret),
    ]);
    const public_ = await shown(file);
    expect([count(file, '34.05'), count(public_, '34.05'), count(public_, 'frame')]).toEqual([6, 0, 1]);
    expect(await shown(public_)).toEqual(public_);
  });
});

describe('a video is not published', () => {
  const withTrack = (track: Buffer, media = Buffer.alloc(50)): Buffer =>
    Buffer.concat([type, mp4Box('mdat', media), mp4Box('moov', mvhd, track)]);
  const chunks = [{ offset: type.length + 8, sizes: [10] }];

  function broken(name: string, at: number, value: number): Buffer {
    const track = aTrack(1, { handler: 'vide', chunks });
    track.writeUInt32BE(value, track.indexOf(name) + 4 + at);
    return withTrack(track);
  }

  it.each<[string, () => Buffer]>([
    ['samples outside the file', () => broken('stco', 8, 5_000)],
    ['a table longer than its box', () => broken('stco', 4, 0xffffffff)],
    ['more sample sizes than there are', () => broken('stsz', 8, 0x7fffffff)],
    ['more samples in a chunk than there are', () => broken('stsc', 12, 0x7fffffff)],
    ['no sample sizes', () => broken('stsz', -4, 0x66726565)],
    ['samples of 4 GB', () => broken('stsz', 12, 0xffffffff)],
    ['a box larger than its parent', () => broken('stbl', -8, 0x7fffffff)],
    ['two movies', () => Buffer.concat([aVideoWithTrack(), mp4Box('moov', mvhd)])],
    ['no movie', () => Buffer.concat([type, mp4Box('mdat', Buffer.alloc(9))])],
    ['no end', () => aVideoWithTrack().subarray(0, -20)],
    ['endless boxes', () => Buffer.concat([type, ...Array.from({ length: 21_000 }, () => mp4Box('free'))])],
    ['endless boxes in a box', () => withTrack(mp4Box('trak', Buffer.alloc(16_000_000, mp4Box('free'))))],
  ])('if it has %s', async (_what, make) => {
    await expect(hiddenIn(make())).rejects.toBeInstanceOf(UnreadableVideo);
  });
});
