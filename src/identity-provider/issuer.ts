import type { Provider } from './provider.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What tokens are made and checked with. */
export interface Issuer {
  provider: Provider;
  keys: SigningKeys;
}
