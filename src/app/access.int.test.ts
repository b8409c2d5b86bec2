import { beforeAll, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

interface Call {
  method: string;
  path: string;
  /** From the API document. */
  access: string;
}
type Document = { paths: Record<string, Record<string, { security?: { bearer: string[] }[] }>> };

const server = setUpTestServer();
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

async function statusFor({ method, path }: Call, headers: Record<string, string>): Promise<number> {
  const filled = path.replaceAll(/\{\w+\}/g, '1');
  return (await fetch(server.url + filled, { method, headers, redirect: 'manual' })).status;
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
