import { randomUUID } from 'node:crypto';
import { grantAdmin } from '#src/features/accounts/server/accounts.commands.roles.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'Haze & hard light 7';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface SignedIn {
  id: string;
  email: string;
  tokens: Tokens;
  headers: { authorization: string };
}

type Server = Pick<TestServer, 'url' | 'ctx'>;

export function askForTokens(
  { url }: Pick<Server, 'url'>,
  grant: 'password' | 'refresh_token',
  body: object,
): Promise<Response> {
  return fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Creates another session. */
export async function signIn(
  server: Server,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
): Promise<SignedIn> {
  const answer = await askForTokens(server, 'password', { email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}`);
  const tokens = (await answer.json()) as Tokens;
  return { id, email, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
}

export async function signInAs(
  server: Server,
  role: 'user' | 'admin',
  { email = `${randomUUID()}@example.com`, firstName = 'Ada', lastName = 'Okafor' } = {},
): Promise<SignedIn> {
  const { ctx } = server;
  if (!ctx.identity) throw new Error('This server has no provider of its own');
  const account = { email, password: PASSWORD, firstName, lastName };
  const { id } = await ctx.identity.createUser(ctx, account);
  if (role === 'admin') await grantAdmin(ctx, id);
  return signIn(server, { id, email });
}

/** A new account. */
export async function bearerOf(server: Server, role: 'user' | 'admin'): Promise<{ authorization: string }> {
  return (await signInAs(server, role)).headers;
}
