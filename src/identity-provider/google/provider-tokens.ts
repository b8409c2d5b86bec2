import { keyFor, seal, unseal } from '#src/platform/server/seal.ts';
import type { Provider } from '../core/provider.ts';

export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

function keyOf({ secret }: Pick<Provider, 'secret'>): Buffer {
  return keyFor(secret, 'provider-tokens');
}

export function sealProviderTokens(provider: Pick<Provider, 'secret'>, tokens: ProviderTokens): string {
  return seal(keyOf(provider), JSON.stringify(tokens));
}

export function openProviderTokens(
  provider: Pick<Provider, 'secret'>,
  sealed: string | null,
): ProviderTokens {
  // Only `sealProviderTokens` can have sealed this.
  return sealed === null ? {} : (JSON.parse(unseal(keyOf(provider), sealed)) as ProviderTokens);
}
