import { beforeAll, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

interface Call {
  method: string;
  path: string;
  /** From the API document. */
  access: string;
}
type Document = { paths: Record<string, Record<string, { security?: { bearer: string[] }[] }>> };

const clock = new TestClock(new Date().toISOString());
const server = setUpTestServer({ clock });
let calls: Call[];
beforeAll(async () => {
  // So that the demo admin isn't the last one.
  await bearerOf(server, 'admin');
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as Document;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      access: security?.[0]?.bearer[0] ?? 'public',
    })),
  );
});

async function answerTo({ method, path }: Call, headers: Record<string, string>): Promise<Response> {
  const filled = path.replaceAll(/\{\w+\}/g, '1');
  return fetch(server.url + filled, { method, headers, redirect: 'manual' });
}

async function statusFor(call: Call, headers: Record<string, string>): Promise<number> {
  return (await answerTo(call, headers)).status;
}

/** Anything except 401 and 403 means that access was granted. */
const verdict = (status: number): number | 'let in' => (status === 401 || status === 403 ? status : 'let in');

const EXPECTED: Record<string, Record<'nobody' | 'user' | 'admin', number | 'let in'>> = {
  public: { nobody: 'let in', user: 'let in', admin: 'let in' },
  user: { nobody: 401, user: 'let in', admin: 'let in' },
  admin: { nobody: 401, user: 403, admin: 'let in' },
};

it('admits to each route only those whom it declares', async () => {
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter(one => one.access !== 'public').length).toBeGreaterThan(3);
  const [user, admin] = [await bearerOf(server, 'user'), await bearerOf(server, 'admin')];
  // Deletes the account, so it comes last.
  const endsIt = ({ method, path }: Call): number => Number(`${method} ${path}` === 'DELETE /api/auth/user');
  for (const call of calls.toSorted((a, b) => endsIt(a) - endsIt(b))) {
    const found = {
      nobody: verdict(await statusFor(call, {})),
      user: verdict(await statusFor(call, user)),
      admin: verdict(await statusFor(call, admin)),
    };
    expect({ ...call, ...found }).toEqual({ ...call, ...EXPECTED[call.access] });
  }
});

it('treats a request with an invalid token like one without a token', async () => {
  for (const call of calls) {
    const expected = EXPECTED[call.access]?.nobody;
    for (const authorization of ['Bearer a.b.c', 'Bearer x', 'Basic YTpi']) {
      expect([call.path, verdict(await statusFor(call, { authorization }))]).toEqual([call.path, expected]);
    }
  }
});

async function needsReauthentication(call: Call, headers: Record<string, string>): Promise<boolean> {
  const answer = await answerTo(call, headers);
  // Some routes answer with a stream that doesn't end.
  return answer.status === 403 && (await answer.text()).includes('"reauthentication_needed"');
}

it('asks people to sign in again, five minutes later, for what a stolen token must not do', async () => {
  const admin = await bearerOf(server, 'admin');
  const member = await bearerOf(server, 'user');
  const factors = { method: 'POST', path: '/auth/v1/factors', access: 'user' };
  const signedIn = clock.now().getTime();
  const asking = async (): Promise<string[]> => {
    const asked: string[] = [];
    for (const call of [factors, ...calls]) {
      const headers = call.access === 'admin' ? admin : member;
      if (call.access !== 'public' && (await needsReauthentication(call, headers))) {
        asked.push(`${call.method} ${call.path}`);
      }
    }
    return asked.toSorted();
  };
  clock.set(new Date(signedIn + 300_000));
  expect(await asking()).toEqual([
    'DELETE /api/auth/user',
    'DELETE /api/backups/{id}',
    'DELETE /api/users/{id}',
    'GET /api/audit.csv',
    'GET /api/leads.csv',
    'GET /api/ledger.csv',
    'GET /api/registrations.csv',
    'POST /api/backups',
    'POST /api/backups/{id}/link',
    'POST /api/backups/{id}/verify',
    'POST /api/people/erase',
    'POST /api/people/export',
    'POST /auth/v1/factors',
    'PUT /api/settings/sign-in',
    'PUT /api/users/{id}/role',
  ]);
  clock.set(new Date(signedIn + 299_000));
  expect(await asking()).toEqual([]);
});
