import { describe, expect, it } from 'vitest';
import { type SignedIn, askForTokens, signIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { turnOn } from '#tests/support/two-factor.ts';
import type { AccountSession } from '../accounts.contract.sessions.ts';

const clock = new TestClock(new Date().toISOString());
const server = setUpTestServer({ clock });
const provider = { clock };
const DAY_MS = 86_400_000;

async function listOf({ headers }: SignedIn): Promise<AccountSession[]> {
  const answer = await fetch(`${server.url}/api/auth/sessions`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as AccountSession[];
}

const end = async ({ headers }: SignedIn, id: string): Promise<number> =>
  (await fetch(`${server.url}/api/auth/sessions/${id}`, { method: 'DELETE', headers })).status;

describe("a person's sessions", () => {
  it('are listed without network addresses, and the current one is marked', async () => {
    const here = await signInAs(server, 'user');
    await signIn(server, here);
    const sessions = await listOf(here);
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'endsAt',
      'id',
      'isCurrent',
      'lastUsedAt',
    ]);
  });

  it.each([
    ['admin', 30],
    ['user', 180],
  ] as const)('of %s end after %i days', async (role, days) => {
    const [session] = await listOf(await signInAs(server, role));
    const lifeMs = Date.parse(session?.endsAt ?? '') - Date.parse(session?.createdAt ?? '');
    expect(lifeMs).toBe(days * DAY_MS);
  });

  it('can be ended one at a time', async () => {
    const here = await signInAs(server, 'user');
    const phone = await signIn(server, here);
    const other = (await listOf(here)).find(({ isCurrent }) => !isCurrent);
    expect(await end(here, other?.id ?? '')).toBe(204);
    expect(await listOf(here)).toHaveLength(1);
    const { headers } = phone;
    expect((await fetch(`${server.url}/api/auth/sessions`, { headers })).status).toBe(401);
    const renewal = { refresh_token: phone.tokens.refresh_token };
    expect((await askForTokens(server, 'refresh_token', renewal)).status).toBe(400);
  });

  it("that have passed two-factor can't be ended by someone who knows only the password", async () => {
    const { email, id, tokens } = await signInAs(server, 'user');
    const owner = await turnOn({ ...provider, url: `${server.url}/auth/v1` }, tokens.access_token);
    const thief = await signIn(server, { email, id });
    const [mine, theirs] = (await listOf(thief)).sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    const refused = await fetch(`${server.url}/api/auth/sessions/${theirs?.id}`, {
      method: 'DELETE',
      headers: thief.headers,
    });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'two_factor_required' }]);
    const own = await fetch(`${server.url}/api/auth/sessions`, {
      headers: { authorization: `Bearer ${owner.tokens.access}` },
    });
    expect(own.status).toBe(200);
    expect(await end(thief, mine?.id ?? '')).toBe(204);
  });

  it('cannot be ended by someone else', async () => {
    const [ada, eve] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
    const [session] = await listOf(ada);
    expect(await end(eve, session?.id ?? '')).toBe(404);
    expect(await listOf(ada)).toHaveLength(1);
  });
});
