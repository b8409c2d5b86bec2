import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';

/** Claims of the ID token. */
export interface GooglePerson {
  sub: string;
  email?: string;
  /** A boolean from Google, but some providers send text. */
  email_verified?: unknown;
  name?: string;
  picture?: string;
}

export type TokenFault = 'audience' | 'issuer' | 'nonce' | 'signature' | 'expired';

/** An OpenID Connect server that signs everyone in right away. */
export interface FakeGoogle {
  issuer: string;
  /** Who signs in next. */
  person: GooglePerson;
  /** What is wrong with the next tokens. */
  fault: TokenFault | null;
  /** Whether people press "Cancel". */
  isCancelled: boolean;
  stop(): Promise<void>;
}

const DAY_S = 86_400;

const SPOILED: Record<Exclude<TokenFault, 'signature'>, (payload: MutableToken['payload']) => object> = {
  audience: () => ({ aud: 'another-client' }),
  issuer: () => ({ iss: 'https://accounts.google.evil' }),
  nonce: () => ({ nonce: 'of another sign-in' }),
  expired: ({ iat }) => ({ iat: iat - DAY_S, nbf: iat - DAY_S, exp: iat - DAY_S + 3600 }),
};

/** Replaces the signature with that of another key. */
function forged(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  return [header, payload, signature.split('').toReversed().join('')].join('.');
}

export async function startFakeGoogle(options: { port?: number } = {}): Promise<FakeGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(options.port ?? 0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const google: FakeGoogle = {
    issuer,
    person: { sub: 'google-1', email: 'ada@example.test', email_verified: true, name: 'Ada Lovelace' },
    fault: null,
    isCancelled: false,
    stop: () => server.stop(),
  };
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, google.person);
    if (google.fault && google.fault !== 'signature') Object.assign(payload, SPOILED[google.fault](payload));
  });
  server.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
    if (google.fault === 'signature' && body !== '') body['id_token'] = forged(String(body['id_token']));
  });
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (!google.isCancelled) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'The user denied the request');
  });
  return google;
}
