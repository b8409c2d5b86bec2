import type { ApiDocument } from '#src/platform/server/openapi-page.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Known, Schema } from './arbitrary-values.ts';
import { knownOf } from './known-values.ts';
import { type Operation, operationsOf } from './operations.ts';

function valuesOf(schema: Schema, known: readonly unknown[]): readonly unknown[] {
  const choices = [schema, ...(schema.anyOf ?? [])].flatMap(one => one.enum ?? []);
  if (choices.length > 0) return choices;
  if (known.length > 0) return known;
  if (schema.type === 'boolean') return [true, false];
  return schema.type === 'integer' || schema.type === 'number' ? [1] : ['a'];
}

/** The address of a GET route with each value of each parameter, one at a time. */
function addressesOf({ path, parameters }: Operation, known: Known): string[] {
  const described = parameters.map(({ name, schema, ...rest }) => ({
    ...rest,
    name,
    values: valuesOf(schema ?? {}, known(name)).map(String),
  }));
  const required = described.filter(one => one.required || one.in === 'path');
  const first = Object.fromEntries(required.map(({ name, values }) => [name, values[0] ?? '']));
  const choices = described.flatMap(({ name, values }) => values.map(value => ({ ...first, [name]: value })));
  return [first, ...choices].map(choice => {
    const query = new URLSearchParams(choice);
    for (const { name } of described.filter(one => one.in === 'path')) query.delete(name);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(choice[name] ?? ''));
    return `${filled}?${query}`;
  });
}

/** Calls every GET route of the API as an admin. Returns the paths of those that refused every call. */
export async function readEverything(server: TestServer, admin: SignedIn): Promise<string[]> {
  const { app } = server;
  const known = await knownOf(server);
  const document = (await app.inject('/api/openapi.json')).json<ApiDocument>();
  const refused: string[] = [];
  for (const operation of operationsOf(document)) {
    const { method, path, responses } = operation;
    if (method !== 'GET' || !responses || path === '/api/live') continue;
    const answers = [];
    for (const url of addressesOf(operation, name => known(path, name))) {
      answers.push(await app.inject({ url, headers: admin.headers }));
    }
    if (!answers.some(answer => answer.statusCode < 400)) refused.push(path);
  }
  return refused;
}
