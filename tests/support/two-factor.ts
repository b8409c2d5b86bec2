import { TOTP } from 'otpauth';
import { callIdentity } from './identity-calls.ts';
import { type SessionTokens, aPerson, signInAs, tokensIn } from './identity-people.ts';

/** Any server with its own provider. `url` is AUTH_URL. */
interface Provider {
  url: string;
  clock: { now(): Date; set(now: Date): void };
}

/** Codes change every 30 seconds, and each works once. */
export function nextCode({ clock }: Pick<Provider, 'clock'>): void {
  clock.set(new Date(clock.now().getTime() + 30_000));
}

/** What the authenticator app shows now, or so many steps later. */
export function codeOf({ clock }: Pick<Provider, 'clock'>, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });
}

export interface App {
  id: string;
  secret: string;
}

export async function enroll(server: Provider, token: string, friendlyName?: string): Promise<App> {
  const factor = { factor_type: 'totp', friendly_name: friendlyName };
  const { status, body } = await callIdentity(server, '/factors', { token, body: factor });
  if (status !== 200) throw new Error(`Enrolling answers ${status} ${JSON.stringify(body)}`);
  return { id: String(body['id']), secret: (body['totp'] as { secret: string }).secret };
}

export async function challenge(server: Provider, token: string, { id }: Pick<App, 'id'>): Promise<string> {
  const { body } = await callIdentity(server, `/factors/${id}/challenge`, { token, body: {} });
  return String(body['id']);
}

/** Answers a new challenge. */
export async function enterCode(
  server: Provider,
  token: string,
  app: App,
  code = codeOf(server, app.secret),
) {
  const body = { challenge_id: await challenge(server, token, app), code };
  return callIdentity(server, `/factors/${app.id}/verify`, { token, body });
}

/** Turns two-factor on, in a session that was signed in with a password. */
export async function turnOn(server: Provider, token: string, friendlyName?: string) {
  const app = await enroll(server, token, friendlyName);
  return { app, tokens: await passTwoFactor(server, token, app) };
}

/** Someone new with two-factor on. */
export async function aProtectedPerson(server: Provider & Parameters<typeof aPerson>[0]) {
  const person = await aPerson(server);
  const { access } = await signInAs(server, person);
  return { person, ...(await turnOn(server, access)) };
}

/** With the next code. Returns the session's new tokens. */
export async function passTwoFactor(server: Provider, token: string, app: App): Promise<SessionTokens> {
  nextCode(server);
  const { status, body } = await enterCode(server, token, app);
  if (status !== 200) throw new Error(`The code answers ${status} ${JSON.stringify(body)}`);
  return tokensIn(body);
}
