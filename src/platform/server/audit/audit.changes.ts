type Value = string | number | boolean | null;

/** By the names of the fields: before and after. Null stands for a personal value, which isn't stored. */
export type FieldChanges = Record<string, readonly [before: Value, after: Value] | null>;

const MAX_CHARACTERS = 300;
/** What a cut text shows before the first difference. */
const LEAD = 60;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function plain(value: unknown): Value {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return textOf(value) || null;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const HALF_AT_START = /^[\uDC00-\uDFFF]/;
const HALF_AT_END = /[\uD800-\uDBFF]$/;

/** PostgreSQL refuses halves of characters, so none may be left where the text is cut. */
function cut(text: string, from: number): string {
  const part = text
    .slice(from, from + MAX_CHARACTERS)
    .replace(HALF_AT_START, '')
    .replace(HALF_AT_END, '');
  return `${from > 0 ? '…' : ''}${part}${from + MAX_CHARACTERS < text.length ? '…' : ''}`;
}

function bounded(before: Value, after: Value): readonly [Value, Value] {
  const texts = [before, after].map(value => (typeof value === 'string' ? value : ''));
  const [one = '', other = ''] = texts;
  if (Math.max(one.length, other.length) <= MAX_CHARACTERS) return [before, after];
  const from = Math.max(0, firstDifference(one, other) - LEAD);
  const short = (value: Value) => (typeof value === 'string' ? cut(value, from) || null : value);
  return [short(before), short(after)];
}

/** What `after` changes. Long texts are cut around their first difference. */
export function changesBetween(
  before: object,
  after: object,
  personal: readonly string[] = [],
): FieldChanges {
  const stored = new Map(Object.entries(before));
  const changes: FieldChanges = {};
  for (const [field, value] of Object.entries(after)) {
    if (value === undefined) continue;
    const [old, now] = [plain(stored.get(field)), plain(value)];
    if (old !== now) changes[field] = personal.includes(field) ? null : bounded(old, now);
  }
  return changes;
}
