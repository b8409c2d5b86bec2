import { keyFor, seal, unseal } from '#src/platform/server/seal.ts';
import type { Provider } from '../provider.ts';

/** What another provider gave, handed on in the session that its sign-in ends with. */
export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

function keyOf({ secret }: Pick<Provider, 'secret'>): Buffer {
  return keyFor(secret, 'provider-tokens');
}

/** Makes them unreadable in the database, where they wait for the exchange of the code. */
export function sealProviderTokens(provider: Pick<Provider, 'secret'>, tokens: ProviderTokens): string {
  return seal(keyOf(provider), JSON.stringify(tokens));
}

/** Opens what `sealProviderTokens` made; nothing where there was nothing. */
export function openProviderTokens(
  provider: Pick<Provider, 'secret'>,
  sealed: string | null,
): ProviderTokens {
  // Only we can have sealed it.
  return sealed === null ? {} : (JSON.parse(unseal(keyOf(provider), sealed)) as ProviderTokens);
}
