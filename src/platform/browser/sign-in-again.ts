import { check, connect, openClient } from './auth-client.ts';
import { enterCodeWith } from './two-factor-client.ts';

/**
 * Signs the person in again, and lets the new session take the place of this one. Until it has passed two-factor, only
 * this function knows of it, so no page asks for the code.
 */
export async function signInAgain(person: {
  email: string;
  password: string;
  /** Null without two-factor. */
  code: string | null;
}): Promise<void> {
  const { client, provider, headers } = await connect();
  const { data: before } = await client.getSession();
  const other = openClient(provider, headers);
  const { email, password, code } = person;
  check(await other.signInWithPassword({ email, password }), provider);
  try {
    if (code !== null) await enterCodeWith({ client: other, provider }, code);
    const { data } = await other.getSession();
    if (!data.session) throw new Error('The new session is gone');
    check(await client.setSession(data.session), provider);
  } catch (error) {
    await other.signOut({ scope: 'local' });
    throw error;
  }
  if (before.session) await client.admin.signOut(before.session.access_token, 'local');
}
