/** A box of an MP4 file (ISO 14496-12). Offsets are relative to the buffer. */
export interface Box {
  name: string;
  start: number;
  content: number;
  end: number;
}

/** `end` is exclusive. */
export type Range = [start: number, end: number];

/** The file is damaged or violates the standard, so nothing found in it can be trusted. */
export class UnreadableVideo extends Error {}

const MAX_BOXES = 20_000;
const MAX_CHUNKS = 500_000;

export function boxAt(bytes: Buffer, at: number, limit: number): Box {
  if (limit - at < 8) throw new UnreadableVideo('A box is truncated');
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && limit - at < 16) throw new UnreadableVideo('A box is truncated');
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const content = at + (isLong ? 16 : 8);
  if (at + size < content || at + size > limit) throw new UnreadableVideo('A box extends beyond its parent');
  return { name: bytes.toString('latin1', at + 4, at + 8), start: at, content, end: at + size };
}

export function boxesIn(bytes: Buffer, { content, end }: Pick<Box, 'content' | 'end'>): Box[] {
  const boxes: Box[] = [];
  for (let at = content; at < end;) {
    // QuickTime terminates some lists with four zero bytes.
    if (end - at < 8 && bytes.subarray(at, end).every(byte => byte === 0)) break;
    const box = boxAt(bytes, at, end);
    boxes.push(box);
    if (boxes.length > MAX_BOXES) throw new UnreadableVideo('There are too many boxes');
    at = box.end;
  }
  return boxes;
}

export function find(bytes: Buffer, box: Box, ...path: string[]): Buffer | null {
  let found: Box | undefined = box;
  for (const name of path) found = found && boxesIn(bytes, found).find(one => one.name === name);
  return found ? bytes.subarray(found.content, found.end) : null;
}

export function uint32(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new UnreadableVideo('A table is truncated');
  return bytes.readUInt32BE(at);
}

function entriesOf(table: Buffer, at: number, size: number): number {
  const count = uint32(table, at);
  if (count * size > table.length - at - 4) throw new UnreadableVideo('A table is truncated');
  return count;
}

function chunkOffsets(bytes: Buffer, stbl: Box): number[] {
  const short = find(bytes, stbl, 'stco');
  const long = find(bytes, stbl, 'co64');
  const table = short ?? long;
  if (!table) throw new UnreadableVideo('A track has no chunk offsets');
  const size = short ? 4 : 8;
  const length = entriesOf(table, 4, size);
  if (length > MAX_CHUNKS) throw new UnreadableVideo('A track has too many chunks');
  return Array.from({ length }, (_, index) =>
    short ? table.readUInt32BE(8 + index * 4) : Number(table.readBigUInt64BE(8 + index * 8)),
  );
}

function sampleSizes(bytes: Buffer, stbl: Box): (count: number) => number {
  const table = find(bytes, stbl, 'stsz');
  if (!table) throw new UnreadableVideo('A track has no sample sizes');
  const same = uint32(table, 4);
  let left = same > 0 ? uint32(table, 8) : entriesOf(table, 8, 4);
  let at = 12;
  return count => {
    if (count > left) throw new UnreadableVideo('A track has fewer samples than it declares');
    left -= count;
    if (same > 0) return count * same;
    let sum = 0;
    for (const end = at + count * 4; at < end; at += 4) sum += table.readUInt32BE(at);
    return sum;
  };
}

/** The positions of a track's samples, by chunk (`stbl`, ISO 14496-12, section 8.7). */
export function chunksOf(bytes: Buffer, stbl: Box): Range[] {
  const offsets = chunkOffsets(bytes, stbl);
  const runs = find(bytes, stbl, 'stsc');
  if (offsets.length === 0) return [];
  if (!runs) throw new UnreadableVideo('A track has no sample-to-chunk table');
  const count = entriesOf(runs, 4, 12);
  const bytesOf = sampleSizes(bytes, stbl);
  let run = -1;
  return offsets.map((start, index) => {
    while (run + 1 < count && uint32(runs, 8 + (run + 1) * 12) <= index + 1) run += 1;
    if (run < 0) throw new UnreadableVideo('A chunk has no sample count');
    return [start, start + bytesOf(uint32(runs, 12 + run * 12))];
  });
}
