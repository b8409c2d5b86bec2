import { callIdentity } from './identity-calls.ts';
import type { IdentityServer } from './identity-server.ts';

/** What everybody in the provider's tests signs in with. */
export const PASSWORD = 'Haze & hard light 7';

let count = 0;

/** An address that nobody else in this test file has. */
export function newEmail(): string {
  count += 1;
  return `reader${count}@example.test`;
}

/** Somebody whose address is confirmed. */
export async function aPerson(
  { identity, ctx }: Pick<IdentityServer, 'identity' | 'ctx'>,
  { email = newEmail(), password = PASSWORD } = {},
): Promise<{ id: string; email: string; password: string }> {
  const { id } = await identity.admin.createUser(ctx, { email, password, firstName: 'Ada', lastName: 'O' });
  return { id, email, password };
}

/** The tokens of one session. */
export interface SessionTokens {
  access: string;
  refresh: string;
}

/** The tokens in an answer that holds a session. */
export function tokensIn(body: Record<string, unknown>): SessionTokens {
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

/** Asks for a session by password. */
export function passwordGrant(server: Pick<IdentityServer, 'url'>, email: string, password = PASSWORD) {
  return callIdentity(server, '/token?grant_type=password', { body: { email, password } });
}

/** Asks for a session to go on. */
export function refreshGrant(server: Pick<IdentityServer, 'url'>, token: string) {
  return callIdentity(server, '/token?grant_type=refresh_token', { body: { refresh_token: token } });
}

/** Signs in once more, with a session of its own. */
export async function signInAs(
  server: Pick<IdentityServer, 'url'>,
  person: { email: string; password: string },
): Promise<SessionTokens> {
  const { status, body } = await passwordGrant(server, person.email, person.password);
  if (status !== 200) throw new Error(`The sign-in answered ${status}`);
  return tokensIn(body);
}
