import { beforeAll, expect, it } from 'vitest';
import { signInAs } from '#tests/support/accounts.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

interface Call {
  method: string;
  path: string;
}

const server = setUpTestServer();
beforeAll(async () => {
  // So that the demo admin isn't the last one.
  await signInAs(server, 'admin');
});

/** Parses Fastify's route tree, including hidden routes: `│   ├── /summary (GET, HEAD)`. */
function everyCall(): Call[] {
  const parents: string[] = [];
  const calls = server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/u.exec(line) ?? [];
      if (part === '') return [];
      parents.splice(indent.length / 4, Infinity, part);
      const path = parents
        .join('')
        .replaceAll(/:\w+(\|:\w+)*/g, '1')
        .replace('*', '/x');
      return methods.split(', ').map(method => ({ method, path }));
    });
  // Calls that end the session or account come last.
  const endsIt = ({ method, path }: Call) =>
    Number(path.endsWith('/logout') || `${method} ${path}` === 'DELETE /api/auth/user');
  return calls.toSorted((a, b) => endsIt(a) - endsIt(b));
}

async function call({ method, path }: Call, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { method, headers, redirect: 'manual' });
  await answer.body?.cancel();
  return { method, path, status: answer.status, cached: answer.headers.get('cache-control') };
}

const isRead = ({ method }: Call) => ['GET', 'HEAD', 'OPTIONS'].includes(method);
const PRIVATE = 'private, no-store';

it('forbids caching of responses to signed-in people on every route', async () => {
  const calls = everyCall();
  expect(calls.length).toBeGreaterThan(150);
  for (const role of ['user', 'admin'] as const) {
    const { headers } = await signInAs(server, role);
    for (const one of calls) {
      const answer = await call(one, headers);
      expect(answer).toEqual({ ...answer, cached: PRIVATE });
    }
  }
});

it('forbids caching of errors and of responses to writes, and allows it for public pages', async () => {
  const calls = everyCall();
  const reads = [];
  for (const one of calls.filter(isRead)) reads.push(await call(one));
  const refused = reads.filter(answer => answer.status === 401);
  expect(refused.length).toBeGreaterThan(20);
  for (const answer of refused)
    expect(answer).toEqual({ ...answer, cached: expect.stringContaining('no-store') });
  for (const one of calls.filter(other => !isRead(other))) {
    const answer = await call(one);
    expect(answer).toEqual({ ...answer, cached: PRIVATE });
  }
  const kept = reads.filter(answer => answer.cached?.startsWith('public')).map(answer => answer.path);
  expect(kept).toEqual(expect.arrayContaining(['/api/workshops/upcoming', '/api/site', '/sitemap.xml']));
});
