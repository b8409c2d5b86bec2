import * as oidc from 'openid-client';
import type { ProviderTokens } from './provider-tokens.ts';
import type { GoogleSettings, Provider } from '../core/provider.ts';

const TIMEOUT_S = 10;

export type GoogleClaims = oidc.IDToken;

export interface UpstreamSecrets {
  verifier: string;
  nonce: string;
}

export function newUpstreamSecrets(): UpstreamSecrets {
  return { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce() };
}

export class Google {
  readonly #settings: GoogleSettings;
  readonly #callback: string;
  #found: Promise<oidc.Configuration> | undefined;

  constructor(settings: GoogleSettings, { url }: Pick<Provider, 'url'>) {
    this.#settings = settings;
    this.#callback = `${url}/callback`;
  }

  /** `state` is the flow's id. `extra` holds the client's own query parameters for Google. */
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

  /** Exchanges the code. Throws unless the response is Google's and belongs to this flow. */
  async finish(
    { verifier, nonce }: UpstreamSecrets,
    { state, query }: { state: string; query: string },
  ): Promise<{ claims: GoogleClaims; tokens: ProviderTokens }> {
    // Don't use the request's own URL: the sender controls its host.
    const answer = new URL(`${this.#callback}?${query}`);
    const tokens = await oidc.authorizationCodeGrant(await this.#configuration(), answer, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The response has no ID token');
    return {
      claims,
      tokens: {
        provider_token: tokens.access_token,
        ...(tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }),
      },
    };
  }

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
    // Verify the signature even though the token comes directly from Google: a proxy may terminate TLS.
    const execute = [oidc.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_S,
    });
  }
}
