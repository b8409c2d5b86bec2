import { callIdentity } from './identity-calls.ts';
import type { IdentityServer } from './identity-server.ts';

export const PASSWORD = 'Haze & hard light 7';

let count = 0;

/** Unique in a test file. */
export function newEmail(): string {
  count += 1;
  return `reader${count}@example.test`;
}

/** With a confirmed address. */
export async function aPerson(
  { identity, ctx }: Pick<IdentityServer, 'identity' | 'ctx'>,
  { email = newEmail(), password = PASSWORD } = {},
): Promise<{ id: string; email: string; password: string }> {
  const { id } = await identity.admin.createUser(ctx, { email, password, firstName: 'Ada', lastName: 'O' });
  return { id, email, password };
}

export interface SessionTokens {
  access: string;
  refresh: string;
}

export function tokensIn(body: Record<string, unknown>): SessionTokens {
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

export function passwordGrant(server: Pick<IdentityServer, 'url'>, email: string, password = PASSWORD) {
  return callIdentity(server, '/token?grant_type=password', { body: { email, password } });
}

export function refreshGrant(server: Pick<IdentityServer, 'url'>, token: string) {
  return callIdentity(server, '/token?grant_type=refresh_token', { body: { refresh_token: token } });
}

/** Creates another session. */
export async function signInAs(
  server: Pick<IdentityServer, 'url'>,
  person: { email: string; password: string },
): Promise<SessionTokens> {
  const { status, body } = await passwordGrant(server, person.email, person.password);
  if (status !== 200) throw new Error(`The sign-in answered ${status}`);
  return tokensIn(body);
}
