/** A part of a file that is not shown to everybody; `end` is the first byte after it. */
export interface HiddenPart {
  start: number;
  end: number;
  /** The bytes that stand at its beginning instead (hexadecimal); what follows them is zeros. */
  begins: string;
}

/** Stands in place of the name of an MP4 box that is hidden: players skip a box called `free`. */
export const SKIPPED_BOX = Buffer.from('free', 'latin1').toString('hex');

/** The same bytes, which begin at `offset` of a file, with its hidden parts made empty. */
export async function* withoutNotes(
  chunks: AsyncIterable<Buffer>,
  parts: readonly HiddenPart[],
  offset: number,
): AsyncGenerator<Buffer> {
  const notes = parts.toSorted((one, other) => one.start - other.start);
  let first = 0;
  let at = offset;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    while ((notes[first]?.end ?? Infinity) <= at) first += 1;
    const touched: HiddenPart[] = [];
    for (let next = first; (notes[next]?.start ?? Infinity) < end; next += 1) {
      const note = notes[next];
      if (note && note.end > at) touched.push(note);
    }
    const copy = touched.length > 0 ? Buffer.from(chunk) : chunk;
    for (const note of touched) {
      const begins = Buffer.from(note.begins, 'hex');
      for (let i = Math.max(note.start, at); i < Math.min(note.end, end); i += 1) {
        copy[i - at] = begins[i - note.start] ?? 0;
      }
    }
    yield copy;
    at = end;
  }
}
