/** A location as GoPro stores it in a track beside the video (GPMF). */
export const GPS_SAMPLE = Buffer.from('GPS5 34.0500,-118.2500 '.repeat(4));

export function mp4Box(name: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + inside.length);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, inside]);
}

export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

/** Each sample is a chunk at its offset in the file. */
export interface TestTrack {
  handler: string;
  chunks: { offset: number; sizes: number[] }[];
}

export function aTrack(id: number, { handler, chunks }: TestTrack): Buffer {
  const sizes = chunks.flatMap(chunk => chunk.sizes);
  const runs = chunks.map((chunk, index) => words(index + 1, chunk.sizes.length, 1));
  const offsets = chunks.map(chunk => chunk.offset);
  const stbl = mp4Box(
    'stbl',
    mp4Box('stsc', words(0, runs.length), ...runs),
    mp4Box('stsz', words(0, 0, sizes.length, ...sizes)),
    mp4Box('stco', words(0, offsets.length, ...offsets)),
  );
  return mp4Box(
    'trak',
    mp4Box('tkhd', words(0, 0, 0, id), Buffer.alloc(68)),
    mp4Box('mdia', mp4Box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0)), mp4Box('minf', stbl)),
  );
}

const FRAME = Buffer.from('frame of picture');
const TONE = Buffer.from('sound');

/** An MP4 with video, sound, and a track with locations. */
export function aVideoWithTrack(handler = 'meta', rounds = 3): Buffer {
  const type = mp4Box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));
  const samples = [FRAME, FRAME, TONE, GPS_SAMPLE];
  const media = mp4Box('mdat', ...Array.from({ length: rounds }, () => samples).flat());
  const length = samples.reduce((sum, sample) => sum + sample.length, 0);
  const starts = Array.from({ length: rounds }, (_, round) => type.length + 8 + round * length);
  const pictures = starts.map(offset => ({ offset, sizes: [FRAME.length, FRAME.length] }));
  const sound = starts.map(start => ({ offset: start + 2 * FRAME.length, sizes: [TONE.length] }));
  const places = starts.map(start => ({
    offset: start + 2 * FRAME.length + TONE.length,
    sizes: [GPS_SAMPLE.length],
  }));
  const movie = mp4Box(
    'moov',
    mp4Box('mvhd', Buffer.alloc(100)),
    aTrack(1, { handler: 'vide', chunks: pictures }),
    aTrack(2, { handler: 'soun', chunks: sound }),
    aTrack(3, { handler, chunks: places }),
  );
  return Buffer.concat([type, media, movie]);
}
