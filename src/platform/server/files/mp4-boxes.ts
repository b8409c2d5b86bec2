import { type HiddenPart, SKIPPED_BOX } from './hidden-parts.ts';

/** More boxes than any camera writes: what they cost to look at stays small. */
const MAX_BOXES = 200_000;
const MAX_NOTES = 1_000;

/** Boxes that hold nothing but boxes, and those of them that matter here. */
const CONTAINERS = new Set(['moov', 'trak']);
/** Boxes that say what no player needs: where and by whom it was made, with which device. */
const NOTES = new Set(['udta', 'meta', 'uuid']);

/**
 * Follows the boxes of an MP4 or MOV file (ISO 14496-12) while it passes by: whether all of them are there, the one
 * without which nothing plays, and which hold notes such as the place where it was made. Nothing is decoded.
 */
export class Mp4Boxes {
  /** Notes, without the four bytes before each that say how long it is. */
  readonly notes: HiddenPart[] = [];
  #header = Buffer.alloc(0);
  #position = 0;
  /** Where the next box begins. */
  #next = 0;
  /** Where the last byte is that some box promises. */
  #end = 0;
  #boxes = 0;
  #hasMovie = false;
  #isBroken = false;
  /** The last box says that it goes to the end. */
  #isOpenEnded = false;

  /** Looks at the next bytes of the file. */
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

  /** Whether the file, which has ended, was whole. */
  isWhole(): boolean {
    const isAllThere = this.#isOpenEnded || (this.#position === this.#end && this.#header.length === 0);
    return this.#hasMovie && !this.#isBroken && isAllThere;
  }

  #readHeader(): void {
    const header = this.#header;
    const short = header.readUInt32BE(0);
    // The size follows the name, in 64 bits.
    if (short === 1 && header.length === 8) return;
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
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
