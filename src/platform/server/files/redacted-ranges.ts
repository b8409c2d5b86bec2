/** A part of a file that is blanked out. `end` is exclusive. */
export interface RedactedRange {
  start: number;
  end: number;
  /** Replacement for the first bytes, in hexadecimal. The rest becomes zeros. */
  begins: string;
}

/** Replaces the name of a hidden MP4 box. Players skip boxes named `free`. */
export const SKIPPED_BOX = Buffer.from('free', 'latin1').toString('hex');

export async function* withoutMetadata(
  chunks: AsyncIterable<Buffer>,
  parts: readonly RedactedRange[],
  offset: number,
): AsyncGenerator<Buffer> {
  const sorted = parts.toSorted((one, other) => one.start - other.start);
  let first = 0;
  let at = offset;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    while ((sorted[first]?.end ?? Infinity) <= at) first += 1;
    const touched: RedactedRange[] = [];
    for (let next = first; (sorted[next]?.start ?? Infinity) < end; next += 1) {
      const part = sorted[next];
      if (part && part.end > at) touched.push(part);
    }
    const copy = touched.length > 0 ? Buffer.from(chunk) : chunk;
    for (const part of touched) {
      const begins = Buffer.from(part.begins, 'hex');
      for (let i = Math.max(part.start, at); i < Math.min(part.end, end); i += 1) {
        copy[i - at] = begins[i - part.start] ?? 0;
      }
    }
    yield copy;
    at = end;
  }
}
