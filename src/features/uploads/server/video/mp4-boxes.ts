import { type RedactedRange, SKIPPED_BOX } from '#src/platform/server/files/redacted-ranges.ts';

/** More boxes than any camera writes. Limits the cost of hostile files. */
const MAX_BOXES = 200_000;
const MAX_NOTES = 1_000;

const CONTAINERS = new Set(['moov', 'trak']);
const NOTES = new Set(['udta', 'meta', 'uuid']);

/**
 * Scans the boxes of an MP4 or MOV file (ISO 14496-12) as it streams in. Checks that the file is complete and has a
 * `moov` box, and finds metadata such as the location. Decodes nothing.
 */
export class Mp4Boxes {
  /** Each part starts after the box's four-byte size. */
  readonly notes: RedactedRange[] = [];
  #header = Buffer.alloc(0);
  #position = 0;
  #next = 0;
  #end = 0;
  #boxes = 0;
  #hasMovie = false;
  #isBroken = false;
  /** The last box has size 0, which means that it extends to the end of the file. */
  #isOpenEnded = false;

  feed(chunk: Buffer): void {
    const chunkEnd = this.#position + chunk.length;
    while (this.#position < chunkEnd && !this.#isBroken && !this.#isOpenEnded) {
      const left = chunk.subarray(chunk.length - (chunkEnd - this.#position));
      if (this.#position < this.#next) {
        this.#position += Math.min(left.length, this.#next - this.#position);
        continue;
      }
      const wanted = this.#header.length < 8 ? 8 : 16;
      const taken = left.subarray(0, wanted - this.#header.length);
      this.#header = Buffer.concat([this.#header, taken]);
      this.#position += taken.length;
      this.#next = this.#position;
      if (this.#header.length === wanted) this.#readHeader();
    }
    this.#position = chunkEnd;
  }

  isWhole(): boolean {
    const isComplete = this.#isOpenEnded || (this.#position === this.#end && this.#header.length === 0);
    return this.#hasMovie && !this.#isBroken && isComplete;
  }

  #readHeader(): void {
    const header = this.#header;
    const size32 = header.readUInt32BE(0);
    // A size of 1 means that a 64-bit size follows the name.
    if (size32 === 1 && header.length === 8) return;
    const size = size32 === 1 ? Number(header.readBigUInt64BE(8)) : size32;
    const name = header.toString('latin1', 4, 8);
    const start = this.#position - header.length;
    this.#header = Buffer.alloc(0);
    this.#boxes += 1;
    this.#hasMovie ||= name === 'moov';
    const isInside = start < this.#end;
    this.#isOpenEnded = size === 0 && !isInside;
    this.#end = Math.max(this.#end, start + size);
    if (!CONTAINERS.has(name)) this.#next = start + size;
    if (NOTES.has(name) && size > 0)
      this.notes.push({ start: start + 4, end: start + size, begins: SKIPPED_BOX });
    const isTooMany = this.#boxes > MAX_BOXES || this.notes.length > MAX_NOTES;
    this.#isBroken = (size < header.length && !this.#isOpenEnded) || isTooMany;
  }
}
