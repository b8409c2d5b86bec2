import { type Box, type Range, UnreadableVideo, boxesIn, find, uint32 } from './mp4-tables.ts';

/** Default sample sizes in bytes by track id, for fragments that don't specify their own. */
export type DefaultSizes = ReadonlyMap<number, number>;

export function defaultSizesOf(bytes: Buffer, moov: Box): DefaultSizes {
  const mvex = boxesIn(bytes, moov).find(({ name }) => name === 'mvex');
  const sizes = new Map<number, number>();
  if (!mvex) return sizes;
  for (const { name, content, end } of boxesIn(bytes, mvex)) {
    if (name !== 'trex') continue;
    const trex = bytes.subarray(content, end);
    sizes.set(uint32(trex, 4), uint32(trex, 16));
  }
  return sizes;
}

type Header = { base: number; size: number };

function headerOf(tfhd: Buffer, { base, sizes }: { base: number; sizes: DefaultSizes }): Header {
  const flags = uint32(tfhd, 0) & 0xffffff;
  let at = 8;
  let start = base;
  if (flags & 0x1) {
    start = uint32(tfhd, at) * 2 ** 32 + uint32(tfhd, at + 4);
    at += 8;
  }
  if (flags & 0x2) at += 4;
  if (flags & 0x8) at += 4;
  return { base: start, size: flags & 0x10 ? uint32(tfhd, at) : (sizes.get(uint32(tfhd, 4)) ?? 0) };
}

function rangeOf(trun: Buffer, { base, size, next }: Header & { next: number }): Range {
  const flags = uint32(trun, 0) & 0xffffff;
  const count = uint32(trun, 4);
  let at = 8;
  let start = next;
  if (flags & 0x1) {
    start = base + (uint32(trun, at) | 0);
    at += 4;
  }
  if (flags & 0x4) at += 4;
  if (!(flags & 0x200)) return [start, start + count * size];
  const before = flags & 0x100 ? 4 : 0;
  const step = before + 4 + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  if (count * step > trun.length - at) throw new UnreadableVideo('A fragment is truncated');
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += trun.readUInt32BE(at + index * step + before);
  return [start, start + sum];
}

/** Reads a fragment (`moof`, ISO 14496-12, section 8.8) that starts at `offset` of the file. */
export function tracksOfFragment(
  bytes: Buffer,
  moof: Box,
  { offset, sizes }: { offset: number; sizes: DefaultSizes },
): { traf: Box; track: number; ranges: Range[] }[] {
  let next = offset;
  return boxesIn(bytes, moof)
    .filter(({ name }) => name === 'traf')
    .map((traf, index) => {
      const tfhd = find(bytes, traf, 'tfhd');
      if (!tfhd) throw new UnreadableVideo('A fragment has no track id');
      const isFromFragment = (uint32(tfhd, 0) & 0x20000) !== 0 || index === 0;
      const header = headerOf(tfhd, { base: isFromFragment ? offset : next, sizes });
      next = header.base;
      const ranges: Range[] = [];
      for (const { name, content, end } of boxesIn(bytes, traf)) {
        if (name !== 'trun') continue;
        const range = rangeOf(bytes.subarray(content, end), { ...header, next });
        ranges.push(range);
        [, next] = range;
      }
      return { traf, track: uint32(tfhd, 4), ranges };
    });
}
