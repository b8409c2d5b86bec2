import { readFileSync } from 'node:fs';

/**
 * One second of a test picture with sound, made with ffmpeg. All but the WebM are turned by 90 degrees, and the MP4 has
 * two sound tracks.
 */
const FILES = { mp4: 'camera-video.mp4', mov: 'phone-video.mov', webm: 'browser-video.webm' } as const;

/** What the videos say about who recorded them, where and with what. */
export const VIDEO_SECRETS = ['34.05', 'My Street', 'Acme Cam', 'Mic of Ada', 'GPS5'];

function box(name: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + inside.length);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, inside]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

type Tables = Record<'stsd' | 'stts' | 'stsc' | 'stsz' | 'stco', Buffer>;

function aTrack(handler: string, tables: Tables): Buffer {
  const stbl = Object.entries(tables).map(([name, content]) => box(name, content));
  const mdia = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1000, 1000, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0)),
    box('minf', box('stbl', ...stbl)),
  );
  return box('trak', box('tkhd', words(0, 0, 0, 1), Buffer.alloc(68)), mdia);
}

function contentOf(video: Buffer, name: string): Buffer {
  const at = video.indexOf(name) - 4;
  return video.subarray(at + 8, at + video.readUInt32BE(at));
}

const PLACES = Buffer.from('GPS5 34.0500,-118.2500 '.repeat(4));

/** Adds a track of locations, as GoPro stores them beside picture and sound (GPMF). */
function withPlaces(video: Buffer): Buffer {
  const start = video.lastIndexOf('moov') - 4;
  const movieWith = (offset: number): Buffer =>
    box(
      'moov',
      contentOf(video, 'moov'),
      aTrack('meta', {
        stsd: words(0, 1, 16, 0x67706d64, 0, 1),
        stts: words(0, 1, 1, 1000),
        stsc: words(0, 1, 1, 1, 1),
        stsz: words(0, PLACES.length, 1),
        stco: words(0, 1, offset),
      }),
    );
  const end = start + movieWith(0).length;
  return Buffer.concat([video.subarray(0, start), movieWith(end + 8), box('mdat', PLACES)]);
}

/** Plays, and contains VIDEO_SECRETS. */
export function aPlayableVideo(kind: 'mp4' | 'mov' | 'webm' = 'mp4'): Buffer {
  const video = readFileSync(`tests/support/${FILES[kind]}`);
  return kind === 'mp4' ? withPlaces(video) : video;
}

/** Repeats a pattern without a list of its parts, which would take more memory than the file. */
function filled(count: number, ...entry: number[]): Buffer {
  return Buffer.alloc(count * entry.length * 4, words(...entry));
}

/** A key frame of H.264 with nothing in it. */
function keyFrame(bytes: number): Buffer {
  const frame = Buffer.alloc(bytes);
  frame.writeUInt32BE(bytes - 4);
  frame[4] = 0x65;
  return frame;
}

function aHostileVideo(frame: Buffer, tracks: Partial<Tables>[]): Buffer {
  const head = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')), box('mdat', frame)]);
  const sample: Tables = {
    stsd: contentOf(aPlayableVideo(), 'stsd'),
    stts: words(0, 1, 1, 1),
    stsc: words(0, 1, 1, 1, 1),
    stsz: words(0, frame.length, 1),
    stco: words(0, 1, head.length - frame.length),
  };
  const movie = tracks.map(tables => aTrack('vide', { ...sample, ...tables }));
  return Buffer.concat([head, box('moov', box('mvhd', words(0, 0, 0, 1000), Buffer.alloc(84)), ...movie)]);
}

/** 31 MB of tables that describe 16 tracks of half a million chunks each, all at the same place. */
export function aVideoOfManyChunks(): Buffer {
  const count = 490_000;
  const stco = Buffer.concat([words(0, count), filled(count, 28)]);
  const tables = { stts: words(0, 1, count, 1), stsz: words(0, 64, count), stco };
  return aHostileVideo(
    keyFrame(64),
    Array.from({ length: 16 }, () => tables),
  );
}

/** 32 MB of a table that takes eight times as much when it's read. */
export function aVideoOfManyTimes(): Buffer {
  const count = 4_000_000;
  const stts = Buffer.concat([words(0, count), filled(count, 1, 1)]);
  return aHostileVideo(keyFrame(64), [{ stts, stsz: words(0, 64, count) }]);
}

/** 1 MB that is shown half a million times. */
export function anEndlessVideo(): Buffer {
  const count = 490_000;
  const frame = keyFrame(1_000_000);
  const stco = Buffer.concat([words(0, count), filled(count, 28)]);
  const tables = { stts: words(0, 1, count, 1000), stsz: words(0, frame.length, count), stco };
  return aHostileVideo(frame, [tables]);
}
