import * as z from 'zod/mini';
import { isCalendarDay, isWithinYears } from './dates.ts';
import { MAX_INTEGER } from './integer.ts';
import { mapValues } from './map-values.ts';
import { isStorable } from './storable.ts';

/** RFC 5321, section 4.5.3.1.3. */
const EMAIL_MAX = 254;

/** RFC 5321, section 4.5.3.1.1. */
const LOCAL_PART_MAX = 64;

/** For text that doesn't arrive as JSON. Text in JSON bodies is checked when the body is parsed. */
export const storable = z.refine<string>(isStorable, 'Must be text');

export function requiredText(max: number, message = 'Required') {
  return z
    .string('Required')
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `At most ${max} characters`), storable);
}

/** A setting that may be blank. */
export function blankableText(max: number) {
  return z.string('Must be text').check(z.trim(), z.maxLength(max, `At most ${max} characters`), storable);
}

export function optionalText(max: number) {
  return z.pipe(
    z.nullish(
      z.string('Must be text').check(z.trim(), z.maxLength(max, `At most ${max} characters`), storable),
    ),
    z.transform((value: string | null | undefined) => value || null),
  );
}

/** Like `optionalText` but not optional, for updates, where a missing field must not be cleared. */
export function clearableText(max: number) {
  return z.pipe(
    z.nullable(
      z.string('Must be text').check(z.trim(), z.maxLength(max, `At most ${max} characters`), storable),
    ),
    z.transform((value: string | null) => value || null),
  );
}

export const Email = z.string('Required').check(
  z.trim(),
  z.minLength(1, 'Required'),
  z.maxLength(EMAIL_MAX, 'Invalid email'),
  z.toLowerCase(),
  z.email('Invalid email'),
  z.refine(value => value.indexOf('@') <= LOCAL_PART_MAX, 'Invalid email'),
);

/** Not validated, because formats differ between countries. */
export const Phone = optionalText(40);

/** Optional. The empty string, which forms send for empty fields, becomes null. */
export function clearable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  );
}

/** The `updatedAt` of the version being edited, for optimistic locking. Not checked if it's missing. */
export const BasedOn = z.nullish(z.iso.datetime({ offset: true, error: 'Must be a date and time' }));

export const Id = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Must be a whole number'))], 'Required'),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.int('Must be a whole number').check(z.positive('Must be a whole number'), z.maximum(MAX_INTEGER)),
  ),
);

/** `YYYY-MM-DD` */
export const Day = z
  .string('Must be a date')
  .check(
    z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'Must be a date', abort: true }),
    z.refine(isCalendarDay, { error: 'Must be a date', abort: true }),
    z.refine(isWithinYears, 'Must be a date between 2000 and 2100'),
  );

export const Url = z
  .string('Required')
  .check(
    z.trim(),
    z.maxLength(2048),
    z.regex(/^(https?:\/\/\S+|\/[^\s/]\S*|#[\w-]+)$/, 'Invalid url'),
    storable,
  );

interface Field {
  write: z.ZodMiniType;
  read: z.ZodMiniType;
}

const optionalTextField = (max: number) => ({ write: clearableText(max), read: z.nullable(z.string()) });

export const textFields = <Name extends string>(limits: Readonly<Record<Name, number>>) =>
  mapValues(limits, optionalTextField);

export function writeShape<Fields extends Record<string, Field>>(fields: Fields) {
  return mapValues(fields, ({ write }) => write) as { [Name in keyof Fields]: Fields[Name]['write'] };
}

export function readShape<Fields extends Record<string, Field>>(fields: Fields) {
  return mapValues(fields, ({ read }) => read) as { [Name in keyof Fields]: Fields[Name]['read'] };
}
