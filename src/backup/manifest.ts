import * as z from 'zod/mini';

/** Raised when older programs couldn't read the archive any more. */
export const FORMAT = 1;

export const HEADER = 'halation.json';
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'checksums/';
export const SECRETS = ['auth-secret', 'demo-password'] as const;

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof Table>;

/** The first file of an archive. */
export const Header = z.object({
  format: z.int(),
  /** Version of the program. */
  program: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  /** The newest one of the database. */
  migration: z.object({ when: z.int(), tag: z.string() }),
  tables: z.array(Table),
  /** A fingerprint of AUTH_SECRET. */
  secretFingerprint: z.string(),
  /** Variables that were set. The archive has their names only. */
  environment: z.array(z.string()),
});
export type Header = z.infer<typeof Header>;

/** Of a table's text, in the format of COPY. */
const Content = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });
export type Content = z.infer<typeof Content>;

const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type Sequence = z.infer<typeof Sequence>;

/** The last file of an archive but one: only a complete archive has it. */
export const Manifest = z.object({
  /** By `schema.name`. */
  tables: z.record(z.string(), Content),
  sequences: z.array(Sequence),
  /** Jobs that hadn't been done. */
  jobs: Content,
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Files of records that the store didn't have. */
  missing: z.object({ count: z.int(), some: z.array(z.string()) }),
});
export type Manifest = z.infer<typeof Manifest>;
