import type { Factor, Identity, Person } from '../people/people.queries.ts';

function instants(times: Record<string, Date | null>): Record<string, string> {
  const known = Object.entries(times).filter((entry): entry is [string, Date] => entry[1] !== null);
  return Object.fromEntries(known.map(([name, time]) => [name, time.toISOString()]));
}

function identityJson(identity: Identity): object {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.data,
    provider: identity.provider,
    ...instants({ last_sign_in_at: identity.lastSignInAt }),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  };
}

function factorJson(factor: Factor): object {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName !== '' && { friendly_name: factor.friendlyName }),
    factor_type: 'totp',
    ...instants({ last_challenged_at: factor.lastChallengedAt }),
  };
}

/** Must never include hashes, tokens or secrets. */
export function userJson({ user, identities, factors }: Person): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...instants({ email_confirmed_at: user.emailConfirmedAt }),
    phone: '',
    ...instants({
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: user.emailConfirmedAt,
      recovery_sent_at: user.recoverySentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors: factors.map(factorJson) }),
    identities: identities.map(identityJson),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}
