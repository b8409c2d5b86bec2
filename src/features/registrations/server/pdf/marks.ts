/** In pixels from the top left of the sheet. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Face = 'serif' | 'serif-italic' | 'sans' | 'sans-medium' | 'sans-semibold';

/** Text in one style. `tracking` is the letter spacing in pixels. */
export interface Span {
  text: string;
  face: Face;
  size: number;
  color: string;
  tracking?: number;
  /** The full text that this span is part of, if all of it should use the same font family. */
  whole?: string;
}

export type Measure = (span: Span) => number;

/** A gradient stop. `at` and `opacity` are from 0 to 1. */
export type Stop = readonly [at: number, color: string, opacity: number];

export interface Line {
  x: number;
  baseline: number;
  spans: Span[];
}

/** An element of a sheet. Elements are drawn, and read by screen readers, in their order. */
export type Mark =
  | { kind: 'fill'; box: Box; color: string; isScreenOnly?: boolean }
  /** A vertical gradient. */
  | { kind: 'shade'; box: Box; stops: readonly Stop[] }
  /** A radial gradient, clipped to the box. */
  | { kind: 'glow'; box: Box; x: number; y: number; radius: number; stops: readonly Stop[] }
  | { kind: 'disc'; x: number; y: number; radius: number; color: string }
  | { kind: 'still'; box: Box; still: Still }
  | { kind: 'logo'; box: Box; png: Buffer; alt: string }
  | { kind: 'text'; role: 'H1' | 'P'; lines: Line[]; link?: string }
  | { kind: 'qr'; box: Box; text: string; dark: string; light: string; alt: string };

/** A JPEG. The focal point is relative to the size, from 0 to 1. */
export interface Still {
  jpeg: Buffer;
  width: number;
  height: number;
  alt: string;
  focalX: number;
  focalY: number;
}

/** PDF metadata. The date is a parameter so that the output is reproducible. */
export interface DocumentInfo {
  title: string;
  author: string;
  subject: string;
  createdAt: Date;
}
