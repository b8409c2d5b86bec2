/** A rectangle of a sheet, in its pixels from the top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A cut of one of the two families. */
export type Face = 'serif' | 'serif-italic' | 'sans' | 'sans-medium' | 'sans-semibold';

/** A stretch of text in one style; `tracking` is added after each letter, in pixels. */
export interface Span {
  text: string;
  face: Face;
  size: number;
  colour: string;
  tracking?: number;
  /** The text that it is a part of, where all of that should stand in one family. */
  whole?: string;
}

/** How wide a span is set. */
export type Measure = (span: Span) => number;

/** One colour of a gradient: where from 0 to 1, which, and how opaque. */
export type Stop = readonly [at: number, colour: string, opacity: number];

/** Spans on one baseline. */
export interface Line {
  x: number;
  baseline: number;
  spans: Span[];
}

/** One thing on a sheet; they are drawn, and read out, in their order. */
export type Mark =
  /** What is `isScreenOnly` is seen, and left out when the sheet is printed. */
  | { kind: 'fill'; box: Box; colour: string; isScreenOnly?: boolean }
  /** A gradient from the top of the box to its bottom. */
  | { kind: 'shade'; box: Box; stops: readonly Stop[] }
  /** A round gradient, cut off at the box. */
  | { kind: 'glow'; box: Box; x: number; y: number; radius: number; stops: readonly Stop[] }
  | { kind: 'disc'; x: number; y: number; radius: number; colour: string }
  /** A picture that fills its box; cut so that the focal point stays in it. */
  | { kind: 'still'; box: Box; still: Still }
  | { kind: 'text'; role: 'H1' | 'P'; lines: Line[]; link?: string }
  | { kind: 'qr'; box: Box; text: string; dark: string; light: string; alt: string };

/** A JPEG picture, and where its subject is, as shares of width and height from the top left. */
export interface Still {
  jpeg: Buffer;
  width: number;
  height: number;
  alt: string;
  focalX: number;
  focalY: number;
}

/** What a document says about itself. Its date is given, so that the same document is the same file. */
export interface DocumentInfo {
  title: string;
  author: string;
  subject: string;
  createdAt: Date;
}
