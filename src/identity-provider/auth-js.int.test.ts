import {
  AuthApiError,
  AuthWeakPasswordError,
  GoTrueClient,
  isAuthSessionMissingError,
} from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hop } from '#tests/support/google-trip.ts';
import { mailedLink } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { codeOf, nextCode } from '#tests/support/two-factor.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

let count = 0;

function newClient(): GoTrueClient {
  const kept = new Map<string, string>();
  count += 1;
  return new GoTrueClient({
    url: server.url,
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storageKey: `test-${count}`,
    storage: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
  });
}

async function signedIn(): Promise<{ client: GoTrueClient; person: Awaited<ReturnType<typeof aPerson>> }> {
  const person = await aPerson(server);
  const client = newClient();
  const { error } = await client.signInWithPassword(person);
  expect(error).toBeNull();
  return { client, person };
}

async function clickedCode(kind: 'confirm' | 'recover', email: string): Promise<string> {
  const { location } = await hop(mailedLink(server, kind, email));
  return location.searchParams.get('code') ?? '';
}

describe("Supabase's client", () => {
  it('has a session after signing up and following the emailed link', async () => {
    const [client, email] = [newClient(), newEmail()];
    const data = { first_name: 'Ada', last_name: 'Okafor' };
    const emailRedirectTo = `${server.provider.siteUrl}/account/link`;
    const signUp = await client.signUp({ email, password: PASSWORD, options: { data, emailRedirectTo } });
    expect(signUp.error).toBeNull();
    expect(signUp.data).toMatchObject({ session: null, user: { email, user_metadata: data } });
    const early = await client.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const { location } = await hop(mailedLink(server, 'confirm', email));
    expect(location.href).toMatch(`${emailRedirectTo}?code=`);
    const exchanged = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session?.user).toMatchObject({ id: signUp.data.user?.id, user_metadata: data });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
    expect((await client.getUser()).data.user?.email_confirmed_at).toBeTruthy();
  });

  it('cannot finish a flow that another browser started', async () => {
    const [client, email] = [newClient(), newEmail()];
    await client.signUp({ email, password: PASSWORD });
    const code = await clickedCode('confirm', email);
    const { error } = await newClient().exchangeCodeForSession(code);
    expect(error).not.toBeNull();
    expect((await newClient().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('signs in with a password and gets an error if it is wrong', async () => {
    const { client, person } = await signedIn();
    expect((await client.getSession()).data.session?.user.id).toBe(person.id);
    const { error } = await newClient().signInWithPassword({ ...person, password: 'wrong' });
    expect(error).toBeInstanceOf(AuthApiError);
    expect(error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
      status: 400,
    });
  });

  it('refreshes, also concurrently and after a lost response', async () => {
    const { client } = await signedIn();
    const before = (await client.getSession()).data.session?.refresh_token ?? '';
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before);
    const again = await newClient().refreshSession({ refresh_token: before });
    expect(again.data.session?.refresh_token).toBe(data.session?.refresh_token);
    expect((await newClient().refreshSession({ refresh_token: 'made up' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('reads and changes the user', async () => {
    const { client, person } = await signedIn();
    const { data } = await client.updateUser({ data: { city: 'Oslo' } });
    expect(data.user).toMatchObject({ id: person.id, user_metadata: { city: 'Oslo', first_name: 'Ada' } });
    expect((await client.getUser()).data.user).toMatchObject({ user_metadata: { city: 'Oslo' } });
    const same = await client.updateUser({ password: person.password });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
    const weak = await client.updateUser({ password: '123' });
    expect(weak.error).toBeInstanceOf(AuthWeakPasswordError);
    expect(weak.error).toMatchObject({ reasons: ['length'] });
  });

  it('recovers a forgotten password with the emailed link', async () => {
    const person = await aPerson(server);
    const client = newClient();
    const redirectTo = `${server.provider.siteUrl}/account/link?for=recovery`;
    const asked = await client.resetPasswordForEmail(person.email, { redirectTo });
    expect(asked.error).toBeNull();
    await server.finishJobs();
    const { location } = await hop(mailedLink(server, 'recover', person.email));
    expect(location.href).toMatch(`${redirectTo}&code=`);
    await client.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    const password = 'a password that is new';
    expect((await client.updateUser({ password })).error).toBeNull();
    expect((await newClient().signInWithPassword({ email: person.email, password })).error).toBeNull();
    expect((await newClient().signInWithPassword(person)).error).not.toBeNull();
  });

  it('recovers a forgotten password with the token hash from the link', async () => {
    const { email } = await aPerson(server);
    const client = newClient();
    await client.resetPasswordForEmail(email);
    await server.finishJobs();
    const hash = new URL(mailedLink(server, 'recover', email)).searchParams.get('token') ?? '';
    const { data, error } = await client.verifyOtp({ type: 'recovery', token_hash: hash });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const used = await client.verifyOtp({ type: 'recovery', token_hash: hash });
    expect(used.error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  it('requests the confirmation email again', async () => {
    const [client, email] = [newClient(), newEmail()];
    await client.signUp({ email, password: PASSWORD });
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    await server.finishJobs();
    expect((await client.exchangeCodeForSession(await clickedCode('confirm', email))).error).toBeNull();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it.each(['global', 'local', 'others'] as const)('signs out with scope %s', async scope => {
    const { client, person } = await signedIn();
    const other = newClient();
    await other.signInWithPassword(person);
    expect((await client.signOut({ scope })).error).toBeNull();
    const isHere = (await client.getSession()).data.session !== null;
    expect(isHere).toBe(scope === 'others');
    const { error } = await other.refreshSession();
    expect(error?.code).toBe(scope === 'local' ? undefined : 'refresh_token_not_found');
  });

  it('notices when its session is ended elsewhere', async () => {
    const { client, person } = await signedIn();
    const other = newClient();
    await other.signInWithPassword(person);
    await other.signOut({ scope: 'others' });
    const { error } = await client.getUser();
    expect(isAuthSessionMissingError(error)).toBe(true);
    expect((await client.getSession()).data.session).toBeNull();
  });

  it('sets up two-factor, asks for it at the next sign-in and turns it off', async () => {
    const { client, person } = await signedIn();
    const { mfa } = client;
    const level = async (of = mfa) => (await of.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Halation' });
    expect(enrolled.error).toBeNull();
    const { id: factorId = '', totp } = enrolled.data ?? {};
    expect(totp).toMatchObject({
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#]*$/),
      uri: expect.stringContaining(totp?.secret ?? 'a secret'),
    });
    expect((await mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });
    const wrong = await mfa.challengeAndVerify({ factorId, code: '0000000' });
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    const asked = await mfa.challenge({ factorId });
    expect(asked.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const challengeId = asked.data?.id ?? '';
    const code = codeOf(server, totp?.secret ?? '');
    expect((await mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    expect(await level()).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'password' }, { method: 'totp' }],
    });
    await client.refreshSession();
    expect(await level()).toMatchObject({ currentLevel: 'aal2' });

    const phone = newClient();
    await phone.signInWithPassword(person);
    expect(await level(phone.mfa)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await phone.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }]);
    const early = await phone.mfa.unenroll({ factorId });
    expect(early.error).toMatchObject({ code: 'insufficient_aal', status: 422 });
    const password = 'a password that is new';
    const changed = await phone.updateUser({ password, current_password: person.password });
    expect(changed.error).toMatchObject({ code: 'insufficient_aal', status: 401 });
    nextCode(server);
    const again = { factorId, code: codeOf(server, totp?.secret ?? '') };
    expect((await phone.mfa.challengeAndVerify(again)).error).toBeNull();

    expect((await phone.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await phone.refreshSession();
    expect(await level(phone.mfa)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await phone.mfa.listFactors()).data).toMatchObject({ all: [], totp: [] });
  });

  it('verifies claims locally with the published keys', async () => {
    const { client, person } = await signedIn();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      claims: { iss: server.url, sub: person.id, email: person.email, role: 'authenticated', aal: 'aal1' },
      header: { alg: 'ES256' },
    });
  });
});
