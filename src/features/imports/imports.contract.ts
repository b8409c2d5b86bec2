import * as z from 'zod/mini';
import { REGISTRATION_STATUSES } from '#src/features/registrations/registrations.rules.ts';
import { Id } from '#src/shared/fields.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { IMPORT_FIELDS, IMPORT_KINDS, IMPORT_RESULTS, MAX_IMPORTED } from './imports.rules.ts';

const Cell = z.optional(z.string('Must be text'));

function rowsOf<Field extends string>(fields: Readonly<Record<Field, string>>) {
  const values = z.object(mapValues(fields, () => Cell));
  /** `row` is its number in the file, for the answer. */
  const Row = z.object({ row: z.int('Must be a whole number').check(z.positive()), values });
  return z
    .array(Row)
    .check(z.minLength(1, 'At least 1'), z.maxLength(MAX_IMPORTED, `At most ${MAX_IMPORTED} rows`));
}

const options = {
  /** `false`: only says what would happen. */
  save: z.boolean('Must be true or false'),
  /** Whether 03/04/2026 is April 3. */
  dayFirst: z._default(z.boolean('Must be true or false'), false),
};

/** Cells as the file has them. Nobody is emailed. At most 10 MB. */
export const ImportBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('leads'), ...options, rows: rowsOf(IMPORT_FIELDS.leads) }),
    z.object({
      kind: z.literal('registrations'),
      ...options,
      /** For all rows, whatever they say. */
      workshopId: z.nullish(Id),
      rows: rowsOf(IMPORT_FIELDS.registrations),
    }),
  ],
  'Must be leads or registrations',
);
export type ImportBody = z.infer<typeof ImportBody>;

export const StoredImport = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  /** Null if the account is gone. */
  by: z.nullable(z.string()),
  added: z.int(),
  leftOut: z.int(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type StoredImport = z.infer<typeof StoredImport>;

export const ImportedRow = z.object({
  row: z.int(),
  result: z.enum(IMPORT_RESULTS),
  becomes: z.nullable(z.enum([...REGISTRATION_STATUSES, 'lead', 'unsubscribed'])),
  /** Why it was left out, or how it was understood. */
  text: z.nullable(z.string()),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** `import` is null if nothing was saved. */
export const ImportAnswer = z.object({ import: z.nullable(StoredImport), rows: z.array(ImportedRow) });
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** Of the last 30 days, newest first, at most 50. */
export const ImportsQuery = z.object({
  kind: z.optional(z.enum(IMPORT_KINDS, 'Must be leads or registrations')),
});
export const ImportPath = z.object({ id: Id });

/** What an undo left, and why. */
export const ImportUndone = z.object({
  removed: z.int(),
  kept: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ImportUndone = z.infer<typeof ImportUndone>;
