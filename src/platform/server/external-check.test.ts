import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logOptions } from './logger.ts';
import { checkExternalProvider } from './external-check.ts';

const SERVICE_KEY = 'a service key that nobody may see';
/** The provider's responses by path. */
let answers: Record<string, { status: number; body: unknown }>;
let asked: string[];
let server: Server;
let url: string;

beforeEach(async () => {
  asked = [];
  answers = { '/settings': { status: 200, body: { mailer_autoconfirm: false } } };
  server = createServer(({ url: path = '' }, response) => {
    asked.push(path);
    const { status, body } = answers[path] ?? { status: 404, body: {} };
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function linesOf(serviceKey?: string): Promise<string[]> {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
  await checkExternalProvider({ url, apiKey: undefined, serviceKey, jwtSecret: undefined }, log);
  expect(lines.join('')).not.toContain(SERVICE_KEY);
  return lines.map(line => (JSON.parse(line) as { msg: string }).msg);
}

it('says nothing about a provider that works, and asks for its settings once', async () => {
  expect(await linesOf(SERVICE_KEY)).toEqual([]);
  expect(asked).toEqual(['/settings', '/admin/users/00000000-0000-0000-0000-000000000000']);
});

it('names AUTH_URL and the reason if the provider is away', async () => {
  server.close();
  server.closeAllConnections();
  const [line, ...more] = await linesOf(SERVICE_KEY);
  expect(more).toEqual([]);
  expect(line).toMatch(
    /^AUTH_URL can't be reached \(connect ECONNREFUSED .+\)\. Until it answers, nobody can/,
  );
});

it.each([
  [401, {}, /^AUTH_URL answered 401: check AUTH_API_KEY$/],
  [404, {}, /^AUTH_URL answered 404, but not as Supabase Auth does: check the address/],
  [200, '<html>', /^AUTH_URL answered 200, but not as Supabase Auth does: check the address/],
])('names AUTH_URL if it answers %i to the wrong question', async (status, body, expected) => {
  answers['/settings'] = { status, body };
  expect(await linesOf()).toEqual([expect.stringMatching(expected)]);
});

it('warns of a provider that confirms addresses by itself', async () => {
  answers['/settings'] = { status: 200, body: { mailer_autoconfirm: true } };
  expect(await linesOf()).toEqual([
    'The provider at AUTH_URL confirms email addresses by itself (mailer_autoconfirm), so they count as not confirmed here. Turn on "Confirm email" there',
  ]);
});

it('warns of a service key that the provider refuses', async () => {
  answers['/admin/users/00000000-0000-0000-0000-000000000000'] = { status: 403, body: {} };
  expect(await linesOf(SERVICE_KEY)).toEqual([
    "AUTH_SERVICE_KEY was refused by the provider (403), so accounts can't be disabled or deleted here",
  ]);
});
