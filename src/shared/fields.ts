import * as z from 'zod/mini';
import { MAX_INTEGER } from './integer.ts';
import { mapValues } from './map-values.ts';
import { isStorable } from './storable.ts';

/** Longest e-mail address that SMTP can carry (RFC 5321, section 4.5.3.1.3). */
const EMAIL_MAX = 254;

/** The longest part before the @ (RFC 5321, section 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;

/** For texts that don't arrive as JSON, whose texts are checked where it is read. */
export const storable = z.refine<string>(isStorable, 'Must be text');

/** A line of text that must be filled in; trimmed. Fails with 'Required' when empty. */
export function requiredText(max: number, message = 'Required') {
  return z
    .string('Required')
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `At most ${max} characters`), storable);
}

/** A line of text that may be left out; trimmed, empty becomes null. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(
      z.string('Must be text').check(z.trim(), z.maxLength(max, `At most ${max} characters`), storable),
    ),
    z.transform((value: string | null | undefined) => value || null),
  );
}

/** Like `optionalText`, but must be given: for updates, where a field left out is not a field cleared. */
export function clearableText(max: number) {
  return z.pipe(
    z.nullable(
      z.string('Must be text').check(z.trim(), z.maxLength(max, `At most ${max} characters`), storable),
    ),
    z.transform((value: string | null) => value || null),
  );
}

/** An e-mail address as typed, trimmed and lower-cased. */
export const Email = z.string('Required').check(
  z.trim(),
  z.minLength(1, 'Required'),
  z.maxLength(EMAIL_MAX, 'Invalid email'),
  z.toLowerCase(),
  z.email('Invalid email'),
  z.refine(value => value.indexOf('@') <= LOCAL_PART_MAX, 'Invalid email'),
);

/** A phone number, kept as typed: countries write them differently. */
export const Phone = optionalText(40);

/** A field that may be left out; whatever a form sends for an empty one clears it. */
export function clearable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  );
}

/** When the record was last changed that a change is based on: given, it is compared; left out, nothing is. */
export const BasedOn = z.nullish(z.iso.datetime({ offset: true, error: 'Must be a date and time' }));

/** A positive whole number that fits a PostgreSQL `integer`, given as a number or as digits. */
export const Id = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Must be a whole number'))], 'Required'),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.int('Must be a whole number').check(z.positive('Must be a whole number'), z.maximum(MAX_INTEGER)),
  ),
);

/** An address on the web, or a path on this site. */
export const Url = z
  .string('Required')
  .check(
    z.trim(),
    z.maxLength(2048),
    z.regex(/^(https?:\/\/\S+|\/[^\s/]\S*|#[\w-]+)$/, 'Invalid url'),
    storable,
  );

/** A field of a record: what may be written into it, and what is read from it. */
interface Field {
  write: z.ZodMiniType;
  read: z.ZodMiniType;
}

const optionalTextField = (max: number) => ({ write: clearableText(max), read: z.nullable(z.string()) });

/** A text field for each name, which may be empty; the numbers say how long each may be. */
export const textFields = <Name extends string>(limits: Readonly<Record<Name, number>>) =>
  mapValues(limits, optionalTextField);

/** The shape of a record as it is written. */
export function writeShape<Fields extends Record<string, Field>>(fields: Fields) {
  return mapValues(fields, ({ write }) => write) as { [Name in keyof Fields]: Fields[Name]['write'] };
}

/** The shape of a record as it is read. */
export function readShape<Fields extends Record<string, Field>>(fields: Fields) {
  return mapValues(fields, ({ read }) => read) as { [Name in keyof Fields]: Fields[Name]['read'] };
}
