import type * as z from 'zod/mini';
import type { WorkshopName } from '#src/features/workshops/server/workshops.queries.names.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import { formatDay } from '#src/shared/dates.ts';
import { instantOf } from '#src/shared/time-zone.ts';
import type { ImportedRow } from '../imports.contract.ts';
import { type FileDate, readDate } from '../imports.rules.values.ts';

export interface ImportStamp {
  /** Null: a preview, which writes nothing. */
  importId: number | null;
  at: Date;
}

export interface FileRow<Values> {
  row: number;
  values: Values;
}

/** Thrown by what reads a row; the message says what is wrong with it. */
class RefusedRow extends Error {}

export function refuseRow(reason: string): never {
  throw new RefusedRow(reason);
}

const LONGEST_QUOTE = 60;
const quoted = (text: string): string =>
  `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text}"`;

/** Refuses a cell that is filled in but can't be read. */
export function readCell<Value>(
  text: string | undefined,
  read: (text: string) => Value | null,
  what: string,
): Value | null {
  if (!text?.trim()) return null;
  return read(text.trim()) ?? refuseRow(`${quoted(text.trim())} isn't ${what}`);
}

/** Refuses the row with its first problem, in the words of the file's fields. */
export function parseRow<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Record<string, unknown>,
  labels: Readonly<Record<string, string>>,
): z.infer<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = String(issue?.path[0] ?? '');
  const value = values[field];
  const isEmpty = (value ?? '') === '';
  if (field === 'email') {
    return refuseRow(isEmpty ? 'No email address' : `${quoted(String(value).trim())} isn't an email address`);
  }
  const label = labels[field] ?? field;
  return refuseRow(isEmpty ? `No ${label.toLowerCase()}` : `${label}: ${issue?.message ?? 'Not valid'}`);
}

export interface ReadRow<Value> {
  row: number;
  value: Value;
}

/** Reads each row by itself; those that can't be read are outcomes already. */
export function readRows<Values, Value>(
  rows: readonly FileRow<Values>[],
  read: (values: Values) => Value,
): { read: ReadRow<Value>[]; refused: ImportedRow[] } {
  const found: ReadRow<Value>[] = [];
  const refused: ImportedRow[] = [];
  for (const { row, values } of rows) {
    try {
      found.push({ row, value: read(values) });
    } catch (error) {
      if (!(error instanceof RefusedRow || error instanceof Invalid)) throw error;
      const [reason] = error instanceof Invalid ? Object.values(error.fields ?? {}) : [error.message];
      refused.push({ row, result: 'refused', becomes: null, text: reason ?? null });
    }
  }
  return { read: found, refused };
}

/** Keeps one row of each key: the best, else the first. The others are outcomes already. */
export function withoutRepeats<Value>(
  rows: readonly ReadRow<Value>[],
  {
    keyOf,
    isBest,
    what,
  }: { keyOf: (value: Value) => string; isBest?: (value: Value) => boolean; what: string },
): { unique: ReadRow<Value>[]; repeats: ImportedRow[] } {
  const winners = new Map<string, ReadRow<Value>>();
  for (const one of rows) {
    const known = winners.get(keyOf(one.value));
    if (!known || (isBest?.(one.value) && !isBest(known.value))) winners.set(keyOf(one.value), one);
  }
  const unique = rows.filter(one => winners.get(keyOf(one.value)) === one);
  const repeats = rows.flatMap(({ row, value }): ImportedRow[] => {
    const winner = winners.get(keyOf(value));
    if (!winner || winner.row === row) return [];
    return [{ row, result: 'skipped', becomes: null, text: `Same ${what} as row ${winner.row}` }];
  });
  return { unique, repeats };
}

export interface ReadingOptions {
  timeZone: string;
  dayFirst: boolean;
  now: Date;
}

export function dateReader({ timeZone, dayFirst }: ReadingOptions) {
  return (text: string | undefined): FileDate | null =>
    readCell(text, cell => readDate(cell, { timeZone, dayFirst }), 'a date');
}

/** When something happened: the start of the day if the file doesn't know better. Refuses the future. */
export function pastReader(options: ReadingOptions) {
  const read = dateReader(options);
  return (text: string | undefined, label: string): Date | null => {
    const found = read(text);
    if (!found) return null;
    const at = new Date(instantOf(found.date, found.time ?? '00:00', options.timeZone));
    return at > options.now ? refuseRow(`${label} is in the future`) : at;
  };
}

/** The full name, or the two others together. */
export function nameIn(values: {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}): string {
  const parts = [values.firstName, values.lastName].flatMap(part => part?.trim() || []);
  return values.name?.trim() || parts.join(' ');
}

const NUMBER = /^(?:workshop\s+)?#?(\d{1,9})$|\/events\/(\d{1,9})(?:$|[/?#])/i;
const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** By title, with the day where several have the same; or by number, as in our own exports and links. */
export function workshopFinder(names: readonly WorkshopName[]) {
  const byTitle = Map.groupBy(names, ({ title }) => folded(title));
  return (text: string, date: string | null): WorkshopName => {
    const titled = byTitle.get(folded(text)) ?? [];
    const [, number, linked] = NUMBER.exec(text.trim()) ?? [];
    const numbered = names.filter(({ id }) => String(id) === (number ?? linked));
    const named = titled.length > 0 ? titled : numbered;
    const found = date === null ? named : named.filter(({ startDate }) => startDate === date);
    const [workshop, another] = found;
    if (!workshop) {
      const on = date === null || named.length === 0 ? '' : ` on ${formatDay(date)}`;
      return refuseRow(`There's no workshop ${quoted(text.trim())}${on}`);
    }
    if (another)
      return refuseRow(`Several workshops are called ${quoted(text.trim())}: add a column with the date`);
    return workshop;
  };
}
