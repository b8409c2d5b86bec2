import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '#src/platform/server/openapi-text.ts';

/** Existing values by field name, so that not every call ends in "not found". */
export type Known = (name: string) => readonly unknown[];

/** `pattern` only matters here. */
export type Schema = JsonSchema & { pattern?: string };

const TEXTS = [
  ['', ' ', 'a', '\0', 'a\0b', '\ud800', 'x\udc00', '\ufffd', '🎬', '👩‍👩‍👧', '\u202e', '\u2028', '\ufeff'],
  ['null', 'true', '-1', '0', '01', '1.5', '1e309', 'NaN', '2147483647', '2147483648', '9'.repeat(30)],
  ['2027-02-05', '2027-02-31', '0000-01-01', '9999-12-31', '2100-12-31', '2000-01-01', '+275760-09-13'],
  ['9999-12-31T23:59:59-23:59', '2000-01-01T00:00:00+14:00', '0000-01-01T00:00:00Z'],
  ['a@b.co', 'A.B@Example.COM', `${'a'.repeat(65)}@example.com`, 'ü@example.com', 'a@b'],
  ['https://example.com/x', '/media/x', '//evil.example', 'javascript:alert(1)', '../../etc/passwd'],
  ['America/Los_Angeles', 'CAT', '+05:30', '__proto__', 'constructor', "'; --", '%_\\', '$1', '%00'],
  [
    '<script>',
    '=1+1',
    'a\r\nBcc: b@c.de',
    '[x](y)',
    '{}',
    'WyJ4Il0',
    '(',
    'a'.repeat(5_000),
    'ä'.repeat(70_000),
  ],
].flat();
const NUMBERS = [
  [0, -0, 1, -1, 2, 1.5, 0.1, 1e-50, 5e-324, 1e21, 1e300, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER],
  [2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649, 32_768, 4_294_967_296, 2 ** 53 + 2],
].flat();
const OTHERS: unknown[] = [null, true, false, [], {}, [[]], [null], { '\0': 1 }, { a: [{ '\ud800': '\0' }] }];

const oddValue: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
  { arbitrary: fc.constantFrom(...NUMBERS), weight: 2 },
  { arbitrary: fc.constantFrom(...OTHERS), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 50 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), weight: 1 },
);

function matching(pattern: string): Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern), { size: 'xsmall' })];
  } catch {
    return [];
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 300 }: Schema): Arbitrary<string> {
  if (format === 'email') return fc.integer({ min: 0 }).map(n => `p${n}@example.com`);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.constantFrom('2027-02-05T09:00:00Z', '2026-01-01T00:00:00+14:00');
  const [fitting] = pattern ? matching(pattern) : [];
  if (fitting) return fitting;
  return fc.oneof(
    { arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 30) }), weight: 6 },
    { arbitrary: fc.constant('x'.repeat(maxLength)), weight: 1 },
  );
}

function numberOf({ type, minimum, exclusiveMinimum, maximum = 100_000 }: Schema): Arbitrary<number> {
  const min = Math.max(minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1), -1e9);
  const max = Math.max(min, Math.min(maximum, 2_147_483_647));
  const any = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof({ arbitrary: any, weight: 4 }, { arbitrary: fc.constantFrom(min, max), weight: 1 });
}

function objectOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(properties.map(([name, part]) => [name, fittingValue(part, known, name)]));
  const requiredKeys = properties.map(([name]) => name).filter(name => schema.required?.includes(name));
  if (properties.length === 0)
    return fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue(), { maxKeys: 3 });
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

/** Generates valid values, most of which exist on the site. */
export function fittingValue(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const existing = known(name);
  const any = anyFitting(schema, known, name);
  const isOwn =
    schema.type === 'array' || schema.type === 'object' || schema.enum || schema.const !== undefined;
  if (existing.length === 0 || isOwn) return any;
  return fc.oneof({ arbitrary: fc.constantFrom(...existing), weight: 9 }, { arbitrary: any, weight: 1 });
}

function anyFitting(schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(choice => fittingValue(choice, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(fittingValue(schema.items ?? {}, known, name), {
        maxLength: Math.min(3, schema.maxItems ?? 3),
      });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    case undefined:
    default:
      return oddValue;
  }
}

type Container = Record<string, unknown>;
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** Returns every place in a value that can be replaced. */
function placesOf(value: unknown): [Container, string][] {
  if (!isContainer(value)) return [];
  return Object.keys(value).flatMap((key): [Container, string][] => [[value, key], ...placesOf(value[key])]);
}

interface Mutation {
  place: number;
  value: unknown;
  /** Adds a field of this name instead. */
  extra: string | null;
}

const mutation: Arbitrary<Mutation> = fc.record({
  place: fc.nat(10_000),
  value: oddValue,
  extra: fc.oneof(
    { arbitrary: fc.constant(null), weight: 15 },
    { arbitrary: fc.constantFrom('extra', '\0', '\ud800', 'id'), weight: 1 },
  ),
});

function apply(value: Container, { place, value: replacement, extra }: Mutation): void {
  // A later mutation may change it.
  const odd = structuredClone(replacement);
  const places = placesOf(value);
  const found = places[place % Math.max(1, places.length)];
  if (!found) return;
  const [container, key] = found;
  const inner = container[key];
  if (extra !== null && isContainer(inner)) inner[extra] = odd;
  else container[key] = odd;
}

/** Generates mostly valid values, with up to three places replaced by arbitrary ones. */
export function mutated<Value extends object>(fitting: Arbitrary<Value>): Arbitrary<Value> {
  const mutations = fc.oneof(
    { arbitrary: fc.constant([]), weight: 3 },
    { arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }), weight: 7 },
  );
  return fc.tuple(fitting, mutations).map(([value, changes]) => {
    const copy = structuredClone(value);
    for (const change of changes) apply(copy as Container, change);
    return copy;
  });
}

/** Encodes for URLs, leniently like some programs do. */
export function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.isWellFormed()) return encodeURIComponent(text);
  // A lone surrogate can't be encoded. Some programs send this for it.
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}
