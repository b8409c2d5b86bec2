import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type Known, type Schema, fittingValue, inAddress, mutated } from './arbitrary-values.ts';
import type { Operation } from './operations.ts';

export type Sender = 'visitor' | 'user' | 'admin';

export interface Call {
  sender: Sender;
  request: InjectOptions & { method: string; url: string };
}

/** Sometimes replace a body or extend a query. */
const ODD_BODIES = [
  ['', '{', '[]', 'null', '0', '"a"', String.raw`"\ud800"`, '{"a":1e999}', '{"__proto__":{"role":"admin"}}'],
  [
    '[[[[',
    '{"a":'.repeat(5_000),
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    'a=b',
    '\0',
    String.raw`{"\u0000":1}`,
  ],
].flat();
const ODD_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
];
const ODD_QUERIES = ['x=%00', '%ED%A0%80=1', 'limit=1&limit=2', '=', '%'];

const BOUNDARY = 'halation-fuzz';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = [
  PIXEL,
  Buffer.alloc(0),
  Buffer.from('GIF89a'),
  Buffer.from('<svg/>'),
  Buffer.from([255, 216, 255, 224]),
].map(bytes => `file:${bytes.toString('base64')}`);

function partOf(name: string, value: unknown): Buffer {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const file = text.startsWith('file:') ? Buffer.from(text.slice(5), 'base64') : null;
  const named = `name="${name.replaceAll('"', '')}"${file ? '; filename="a🎬\u0000.png"' : ''}`;
  const head = Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${named}\r\n\r\n`);
  return Buffer.concat([head, file ?? Buffer.from(text), Buffer.from('\r\n')]);
}

function formText(fields: unknown): Buffer {
  const parts = Object.entries(fields ?? {}).flatMap(([name, value]) =>
    [value].flat().map(one => partOf(name, one)),
  );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Text fields come first, as browsers send them. */
function formOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const isFile = (part: Schema): boolean => (part.items ?? part).format === 'binary';
  const fields = Object.entries(schema.properties ?? {}).toSorted(
    ([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)),
  );
  const model = fields.map(([name, part]) => [
    name,
    isFile(part) ? fc.array(fc.constantFrom(...FILES), { maxLength: 2 }) : fittingValue(part, known, name),
  ]);
  return fc.record(Object.fromEntries(model) as Record<string, Arbitrary<unknown>>);
}

function fittingBody({ body }: Operation, known: Known): Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  return body.type === 'multipart/form-data' ? formOf(body.schema, known) : fittingValue(body.schema, known);
}

/** `String` fails for objects with a `toString` of their own. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function written(type: string, value: unknown): { payload: string | Buffer; type: string } {
  if (type === 'multipart/form-data')
    return { payload: formText(value), type: `${type}; boundary=${BOUNDARY}` };
  return { payload: type === 'application/json' ? (JSON.stringify(value) ?? '') : textOf(value), type };
}

/** Headers may only contain visible ASCII, so other text is sent as Base64. */
function headerText(value: unknown): string {
  const text = textOf(value);
  const isVisible = /^[\x20-\x7e]*$/.test(text) && text.length < 4_000;
  return isVisible ? text : Buffer.from(text).toString('base64').slice(0, 4_000);
}

const base64 = (value: unknown): string => Buffer.from(textOf(value)).toString('base64').slice(0, 1_000);

/** The tus protocol sends metadata in one header. */
function inHeader(value: unknown): string {
  if (typeof value !== 'object' || value === null) return headerText(value);
  return Object.entries(value)
    .map(([key, part]) => `${headerText(key).replaceAll(/[ ,]/g, '') || 'x'} ${base64(part)}`)
    .join(',');
}

const SENDERS: Record<Operation['access'], Sender[]> = {
  public: ['visitor', 'user', 'admin'],
  user: ['user', 'user', 'admin'],
  admin: ['admin'],
};

const rarely = <Value>(...values: Value[]): Arbitrary<Value | null> =>
  fc.oneof(
    { arbitrary: fc.constant(null), weight: 16 },
    { arbitrary: fc.constantFrom(...values), weight: 1 },
  );

/** Generates calls by senders who have access to the route. */
export function callsOf(operation: Operation, known: Known): Arbitrary<Call> {
  const { method, path, parameters, access, body } = operation;
  const listed = (place: string): Arbitrary<Record<string, unknown>> => {
    const those = parameters.filter(one => one.in === place);
    const model = those.map(({ name, schema }) => [name, fittingValue(schema ?? {}, known, name)] as const);
    const requiredKeys = those.filter(one => one.required).map(one => one.name);
    return fc.record(Object.fromEntries(model), { requiredKeys, noNullPrototype: true });
  };
  const input = fc.record({
    path: listed('path'),
    query: listed('query'),
    header: listed('header'),
    body: fittingBody(operation, known),
  });
  const odd = fc.record({
    body: rarely(...ODD_BODIES),
    type: fc.constantFrom(...ODD_TYPES),
    query: rarely(...ODD_QUERIES),
  });
  return fc.record({ sender: fc.constantFrom(...SENDERS[access]), input: mutated(input), odd }).map(given => {
    const { sender, input: found, odd: instead } = given;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress((found.path ?? {})[name]));
    const pairs = Object.entries(found.query ?? {}).map(
      ([name, value]) => `${inAddress(name)}=${inAddress(value)}`,
    );
    const search = [...pairs, ...(instead.query === null ? [] : [instead.query])].join('&');
    const headers = Object.fromEntries(
      Object.entries(found.header ?? {}).flatMap(([name, value]) =>
        /^[\w-]+$/.test(name) ? [[name.toLowerCase(), inHeader(value)]] : [],
      ),
    );
    const isBodiless = method === 'GET' || method === 'HEAD';
    const usual = body && found.body !== undefined ? written(body.type, found.body) : null;
    const sent = instead.body === null || isBodiless ? usual : { payload: instead.body, type: instead.type };
    const request = {
      method: method as 'GET',
      url: search ? `${address}?${search}` : address,
      headers: { ...headers, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { payload: sent.payload }),
    };
    return { sender, request };
  });
}
