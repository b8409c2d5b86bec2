import * as oidc from 'openid-client';
import type { ProviderTokens } from './provider-tokens.ts';
import type { GoogleSettings, Provider } from '../provider.ts';

/** Longer than Google ever needs; a person is waiting. */
const TIMEOUT_S = 10;

/** What Google says of a person, checked: the ID token's claims. */
export type GoogleClaims = oidc.IDToken;

/** The secrets of one sign-in: they prove that Google's answer is meant for it. */
export interface UpstreamSecrets {
  verifier: string;
  nonce: string;
}

/** Secrets for one sign-in. */
export function newUpstreamSecrets(): UpstreamSecrets {
  return { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
}

/** Google, or what speaks OpenID Connect as Google does. It is asked what it can do at the first sign-in. */
export class Google {
  readonly #settings: GoogleSettings;
  readonly #callback: string;
  #found: Promise<oidc.Configuration> | undefined;

  constructor(settings: GoogleSettings, { url }: Pick<Provider, 'url'>) {
    this.#settings = settings;
    this.#callback = `${url}/callback`;
  }

  /** Where to send the person. `state` names the flow; `extra` is what the client wants Google to be told. */
  async signInUrl(
    { verifier, nonce }: UpstreamSecrets,
    { state, scopes, extra }: { state: string; scopes: string; extra: Record<string, string> },
  ): Promise<string> {
    const address = oidc.buildAuthorizationUrl(await this.#configuration(), {
      ...extra,
      scope: ['openid', 'email', 'profile', scopes].join(' ').trim(),
      redirect_uri: this.#callback,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /** Exchanges what Google sent the person back with; throws unless all of it is Google's answer to this flow. */
  async finish(
    { verifier, nonce }: UpstreamSecrets,
    { state, query }: { state: string; query: string },
  ): Promise<{ claims: GoogleClaims; tokens: ProviderTokens }> {
    // Never the address as the request has it: its host is whatever the sender wrote.
    const answer = new URL(`${this.#callback}?${query}`);
    const tokens = await oidc.authorizationCodeGrant(await this.#configuration(), answer, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    return {
      claims,
      tokens: {
        provider_token: tokens.access_token,
        ...(tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }),
      },
    };
  }

  /** Kept once found; after a failure the next sign-in asks again. */
  async #configuration(): Promise<oidc.Configuration> {
    this.#found ??= this.#discover();
    try {
      return await this.#found;
    } catch (error) {
      this.#found = undefined;
      throw error;
    }
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    // The signature is checked although the token comes straight from Google: TLS ends in more places than one thinks.
    const execute = [oidc.enableNonRepudiationChecks];
    // Only a stand-in for tests is spoken to without TLS.
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_S,
    });
  }
}
