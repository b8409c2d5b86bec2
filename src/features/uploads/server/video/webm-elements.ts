import type { RedactedRange } from '#src/platform/server/files/redacted-ranges.ts';

/** More elements than any recorder writes outside of clusters. Limits the cost of hostile files. */
const MAX_ELEMENTS = 2_000_000;
const MAX_NOTES = 1_000;

/** Element IDs in hexadecimal (RFC 9559, section 5.1). */
const SEGMENT = '18538067';
const CLUSTER = '1f43b675';
/** Tags (title, artist, location, device), chapters and attachments. */
const NOTES = new Set(['1254c367', '1043a770', '1941a469']);
const TRACKS = '1654ae6b';
const TRACK_ENTRY = 'ae';
const TRACK_TYPE = '83';
const SHOWN_TYPES = new Set([1, 2]);

/** The length of a variable-size integer, from its first byte (RFC 8794, section 4). */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** The header of a `Void` element with this total length. Players skip it. */
function voidOf(length: number): string {
  if (length < 2) return '';
  if (length < 129) return Buffer.from([0xec, 0x80 | (length - 2)]).toString('hex');
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  head[0] = 0xec;
  return head.toString('hex');
}

/**
 * Scans the elements of a WebM file as it streams in, to find metadata such as the location. In live recordings, the
 * segment and the clusters have an unknown size, so the scan descends into them. Decodes nothing.
 */
export class WebmElements {
  readonly notes: RedactedRange[] = [];
  #header: number[] = [];
  #position = 0;
  #next = 0;
  #elements = 0;
  #isLost = false;
  #typeAt = -1;
  #hasOtherTracks = false;

  isPicturesAndSound(): boolean {
    return !this.#isLost && !this.#hasOtherTracks && this.#position >= this.#next;
  }

  feed(chunk: Buffer): void {
    const begin = this.#position;
    const end = begin + chunk.length;
    while (this.#position < end && !this.#isLost) {
      if (this.#position < this.#next) {
        if (this.#position === this.#typeAt) this.#noteType(chunk[this.#position - begin]);
        this.#position = Math.min(end, this.#next);
        continue;
      }
      this.#header.push(chunk[this.#position - begin] ?? 0);
      this.#position += 1;
      this.#next = this.#position;
      this.#readHeader();
    }
    this.#position = end;
  }

  #noteType(type: number | undefined): void {
    this.#hasOtherTracks ||= type === undefined || !SHOWN_TYPES.has(type);
    this.#typeAt = -1;
  }

  #readHeader(): void {
    const [first = 0] = this.#header;
    const idLength = lengthOf(first);
    const sizeAt = this.#header[idLength];
    if (idLength > 4) this.#isLost = true;
    if (this.#isLost || sizeAt === undefined) return;
    const sizeLength = lengthOf(sizeAt);
    if (sizeLength > 8) this.#isLost = true;
    if (this.#isLost || this.#header.length < idLength + sizeLength) return;
    const bytes = Buffer.from(this.#header);
    this.#header = [];
    this.#elements += 1;
    const digits = bytes.subarray(idLength).toString('hex');
    const marker = 1n << BigInt(7 * sizeLength);
    const size = BigInt(`0x${digits}`) - marker;
    this.#follow(bytes.toString('hex', 0, idLength), size === marker - 1n ? null : Number(size));
    this.#isLost ||= this.#elements > MAX_ELEMENTS || this.notes.length > MAX_NOTES;
  }

  /** `size` is in bytes, or null if it's unknown. */
  #follow(id: string, size: number | null): void {
    if (id === SEGMENT || id === TRACKS || id === TRACK_ENTRY || (id === CLUSTER && size === null)) return;
    const start = this.#position;
    if (id === TRACK_TYPE) this.#typeAt = start;
    if (NOTES.has(id) && size !== null) this.notes.push({ start, end: start + size, begins: voidOf(size) });
    if (size === null) this.#isLost = true;
    else this.#next = start + size;
  }
}
