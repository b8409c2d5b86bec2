import { type RedactedRange, SKIPPED_BOX } from '#src/platform/server/files/redacted-ranges.ts';
import { type DefaultSizes, defaultSizesOf, tracksOfFragment } from './mp4-fragments.ts';
import {
  type Box,
  type Range,
  UnreadableVideo,
  boxAt,
  boxesIn,
  chunksOf,
  find,
  uint32,
} from './mp4-tables.ts';

/** `end` is exclusive. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;

/** Far more than cameras write. Limits the cost of hostile files. */
const MAX_BOXES = 20_000;
const MAX_SAMPLES = 1_000_000;
const MAX_TABLE_BYTES = 32 * 1024 * 1024;
const MAX_PARTS = 20_000;

const SHOWN_HANDLERS = new Set(['vide', 'soun']);
/** Allowlists of the boxes that players need. Any other box could contain private data. */
const SHOWN_IN_MOVIE = new Set(['mvhd', 'iods', 'trak', 'mvex']);
const SHOWN_IN_TRACK = new Set(['tkhd', 'edts', 'tref', 'mdia']);
const SHOWN_IN_FRAGMENT = new Set(['mfhd', 'traf']);
const SHOWN_AT_TOP = new Set(['ftyp', 'styp', 'sidx', 'mfra', 'moov', 'moof', 'mdat']);

function emptied({ start, content, end }: Box, offset: number): RedactedRange[] {
  return [
    { start: offset + start + 4, end: offset + start + 8, begins: SKIPPED_BOX },
    { start: offset + content, end: offset + end, begins: '' },
  ];
}

class Findings {
  readonly hidden: RedactedRange[] = [];
  readonly samples: Range[] = [];
  readonly #shownTracks = new Set<number>();
  #sizes: DefaultSizes = new Map();

  addMovie(bytes: Buffer, offset: number): void {
    const moov = boxAt(bytes, 0, bytes.length);
    this.#sizes = defaultSizesOf(bytes, moov);
    for (const box of boxesIn(bytes, moov)) {
      const isShown = box.name === 'trak' ? this.#addTrack(bytes, box, offset) : SHOWN_IN_MOVIE.has(box.name);
      if (!isShown) this.hidden.push(...emptied(box, offset));
    }
  }

  #addTrack(bytes: Buffer, trak: Box, offset: number): boolean {
    const handler = find(bytes, trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '';
    if (!SHOWN_HANDLERS.has(handler)) return false;
    const tkhd = find(bytes, trak, 'tkhd');
    if (!tkhd) throw new UnreadableVideo('A track has no id');
    // The first byte is the version. Version 1 uses 8-byte timestamps.
    this.#shownTracks.add(uint32(tkhd, tkhd[0] === 1 ? 20 : 12));
    const boxes = boxesIn(bytes, trak);
    for (const box of boxes) if (!SHOWN_IN_TRACK.has(box.name)) this.hidden.push(...emptied(box, offset));
    const path = ['mdia', 'minf', 'stbl'];
    let stbl: Box | undefined = trak;
    for (const name of path) stbl = stbl && boxesIn(bytes, stbl).find(one => one.name === name);
    if (!stbl) throw new UnreadableVideo('A track has no sample table');
    for (const chunk of chunksOf(bytes, stbl)) this.samples.push(chunk);
    return true;
  }

  addFragment(bytes: Buffer, offset: number): void {
    const moof = boxAt(bytes, 0, bytes.length);
    for (const box of boxesIn(bytes, moof)) {
      if (!SHOWN_IN_FRAGMENT.has(box.name)) this.hidden.push(...emptied(box, offset));
    }
    for (const { traf, track, ranges } of tracksOfFragment(bytes, moof, { offset, sizes: this.#sizes })) {
      if (this.#shownTracks.has(track)) this.samples.push(...ranges);
      else this.hidden.push(...emptied(traf, offset));
    }
  }
}

function gapsIn(contents: readonly Range[], samples: readonly Range[]): RedactedRange[] {
  const sorted = samples.toSorted(([one], [other]) => one - other);
  const gaps: RedactedRange[] = [];
  let next = 0;
  for (const [start, end] of contents) {
    let at = start;
    for (; next < sorted.length && at < end; next += 1) {
      const [from, to] = sorted[next] ?? [end, end];
      if (from >= end) break;
      if (from > at) gaps.push({ start: at, end: from, begins: '' });
      at = Math.max(at, to);
    }
    if (at < end) gaps.push({ start: at, end, begins: '' });
  }
  return gaps;
}

async function boxesOfFile(read: ReadBytes, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < size;) {
    if (boxes.length >= MAX_BOXES) throw new UnreadableVideo('There are too many boxes');
    const header = await read(at, Math.min(at + 16, size));
    if (header.length < 8) throw new UnreadableVideo('A box is truncated');
    const isOpen = header.readUInt32BE(0) === 0;
    const isCutOff = header.readUInt32BE(0) === 1 && header.length < 16;
    if (isCutOff) throw new UnreadableVideo('A box is truncated');
    const box = isOpen
      ? { name: header.toString('latin1', 4, 8), start: at, content: at + 8, end: size }
      : shifted(boxAt(header, 0, size - at), at);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function shifted({ name, start, content, end }: Box, by: number): Box {
  return { name, start: start + by, content: content + by, end: end + by };
}

/** Finds everything except picture and sound. Throws UnreadableVideo if it can't be sure to find everything. */
export async function hiddenInMp4(read: ReadBytes, size: number): Promise<RedactedRange[]> {
  const findings = new Findings();
  const boxes = await boxesOfFile(read, size);
  let tableBytes = 0;
  const tableOf = async ({ start, end }: Box): Promise<Buffer> => {
    tableBytes += end - start;
    if (tableBytes > MAX_TABLE_BYTES) throw new UnreadableVideo('The tables are too large');
    return read(start, end);
  };
  const movies = boxes.filter(({ name }) => name === 'moov');
  if (movies.length !== 1) throw new UnreadableVideo('There must be exactly one movie');
  for (const moov of movies) findings.addMovie(await tableOf(moov), moov.start);
  for (const box of boxes) {
    if (box.name === 'moof') findings.addFragment(await tableOf(box), box.start);
    if (findings.samples.length > MAX_SAMPLES) throw new UnreadableVideo('There are too many chunks');
    if (!SHOWN_AT_TOP.has(box.name)) findings.hidden.push(...emptied(box, 0));
  }
  if (findings.samples.some(([start, end]) => start > end || start < 0 || end > size)) {
    throw new UnreadableVideo('Samples are outside the file');
  }
  const contents = boxes
    .filter(({ name }) => name === 'mdat')
    .map(({ content, end }): Range => [content, end]);
  const hidden = [...findings.hidden, ...gapsIn(contents, findings.samples)];
  if (hidden.length > MAX_PARTS) throw new UnreadableVideo('There are too many parts to hide');
  return hidden.toSorted((one, other) => one.start - other.start);
}
