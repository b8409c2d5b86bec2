/** A part of a file that is not shown to everybody; `end` is the first byte after it. */
export interface HiddenPart {
  start: number;
  end: number;
  /** The bytes that stand at its beginning instead (hexadecimal); what follows them is zeros. */
  begins: string;
}

/** The same bytes, which begin at `offset` of a file, with its hidden parts made empty. */
export async function* withoutNotes(
  chunks: AsyncIterable<Buffer>,
  notes: readonly HiddenPart[],
  offset: number,
): AsyncGenerator<Buffer> {
  let at = offset;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    const touched = notes.filter(note => note.start < end && note.end > at);
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
