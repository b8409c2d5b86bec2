import { type JWTVerifyGetKey, createRemoteJWKSet, errors } from 'jose';
import * as z from 'zod/mini';
import { Unavailable } from './errors.ts';
import { type ExternalAddress, type ExternalAnswer, apiKeyHeader, askExternal } from './external-request.ts';

export interface ExternalUser {
  email: string | null;
  /** Two-factor is on. */
  hasFactor: boolean;
  /**
   * When the address was confirmed. Null also if the provider doesn't ask for confirmation, which it is asked for each
   * time, because the answer is stored for good. Throws Unavailable.
   */
  emailConfirmedAt(): Promise<Date | null>;
}

/** What the server asks the provider. Browsers do everything else directly. */
export interface ExternalProvider {
  /** Null if the provider doesn't accept the token. Throws Unavailable. */
  findUser(token: string): Promise<ExternalUser | null>;
}

const UNCHECKED = 'Sign-in cannot be checked right now. Please try again shortly.';

const User = z.object({
  email: z.nullish(z.string()),
  email_confirmed_at: z.nullish(z.string()),
  factors: z.nullish(z.array(z.object({ status: z.string() }))),
  identities: z.nullish(
    z.array(
      z.object({
        provider: z.string(),
        identity_data: z.nullish(z.object({ email: z.unknown(), email_verified: z.unknown() })),
      }),
    ),
  ),
});
type User = z.infer<typeof User>;
export const ExternalSettings = z.object({ mailer_autoconfirm: z.boolean() });

/** Whether another provider, such as Google, has confirmed the address. */
function isVouchedFor({ email, identities }: User): boolean {
  return (identities ?? []).some(
    ({ provider, identity_data: data }) =>
      provider !== 'email' && data?.email === email && data?.email_verified === true,
  );
}

function confirmationOf(user: User, confirmsItself: boolean): Date | null {
  const at = new Date(user.email_confirmed_at ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  // Without confirmation emails, the provider marks every address as confirmed right away.
  return confirmsItself && !isVouchedFor(user) ? null : at;
}

/** Distinguishes an unknown key, which makes the token invalid, from an outage. */
export function publishedKeys({ url, apiKey }: ExternalAddress): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), { headers: apiKeyHeader(apiKey) });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isKnown =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      if (isKnown || error instanceof errors.JOSENotSupported) throw error;
      throw new Unavailable(UNCHECKED);
    }
  };
}

export function openExternalProvider({ url, apiKey }: ExternalAddress): ExternalProvider {
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<ExternalAnswer> => {
    const answer = await askExternal(url + path, { headers: { ...apiKeyHeader(apiKey), ...headers } }).catch(
      () => null,
    );
    if (!answer || answer.status >= 500 || answer.status === 429) throw new Unavailable(UNCHECKED);
    return answer;
  };

  const confirmsItself = async (): Promise<boolean> => {
    const { data } = ExternalSettings.safeParse((await ask('/settings')).body);
    // A provider that doesn't say so is assumed not to ask for confirmation.
    return data?.mailer_autoconfirm ?? true;
  };

  return {
    findUser: async token => {
      const { status, body } = await ask('/user', { authorization: `Bearer ${token}` });
      const { data } = User.safeParse(body);
      if (status !== 200 || !data) return null;
      const hasFactor = (data.factors ?? []).some(({ status: state }) => state === 'verified');
      return {
        email: data.email?.toLowerCase() ?? null,
        hasFactor,
        emailConfirmedAt: async () => confirmationOf(data, await confirmsItself()),
      };
    },
  };
}
