import { type JWK, type JWTVerifyGetKey, errors } from 'jose';
import type { Context } from '#src/platform/server/context.ts';
import { ALGORITHM, isOpenable, privateKeyOf, publicKeyOf } from './signing-key.ts';
import { type StoredKey, ensureSigningKeys, listSigningKeys } from './signing-keys.commands.ts';

interface Loaded {
  at: number;
  signing: { kid: string; key: CryptoKey };
  checking: Map<string, CryptoKey>;
  jwks: JWK[];
}

/** A rotation by another process is heard of after so long; the old key is published much longer. */
const FRESH_MS = 60_000;
/** Tokens with made-up key names do not make us ask the database each time. */
const UNKNOWN_PAUSE_MS = 5_000;

async function open(secret: string, keys: StoredKey[], at: number): Promise<Loaded> {
  const current = keys.find(({ state }) => state === 'current');
  if (!current) throw new Error('There is no key to sign with');
  const checking = await Promise.all(keys.map(async key => [key.kid, await publicKeyOf(key)] as const));
  return {
    at,
    signing: { kid: current.kid, key: await privateKeyOf(secret, current) },
    checking: new Map(checking),
    jwks: keys.map(({ publicJwk }) => publicJwk),
  };
}

/** The keys that sign and check access tokens, kept in memory for a while. */
export class SigningKeys {
  readonly #secret: string;
  #loaded: Loaded | null = null;
  #loading: Promise<Loaded> | null = null;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async #load(ctx: Context): Promise<Loaded> {
    const stored = await listSigningKeys(ctx);
    const isComplete = (['current', 'standby'] as const).every(state =>
      stored.some(key => key.state === state && isOpenable(this.#secret, key)),
    );
    const keys = isComplete ? stored : await ensureSigningKeys(ctx, this.#secret);
    this.#loaded = await open(this.#secret, keys, ctx.clock.now().getTime());
    return this.#loaded;
  }

  async #keys(ctx: Context, maxAgeMs = FRESH_MS): Promise<Loaded> {
    const known = this.#loaded;
    if (known && ctx.clock.now().getTime() - known.at < maxAgeMs) return known;
    this.#loading ??= this.#load(ctx).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** What to sign with; not inside a transaction, as it may have to be made. */
  async signing(ctx: Context): Promise<Loaded['signing']> {
    return (await this.#keys(ctx)).signing;
  }

  /** What is published at `/.well-known/jwks.json`: also keys that will sign, and that have signed. */
  async jwks(ctx: Context): Promise<{ keys: JWK[] }> {
    return { keys: (await this.#keys(ctx)).jwks };
  }

  /** Finds the key that a token names, and nothing but a key of ours for our algorithm (T11). */
  checking(ctx: Context): JWTVerifyGetKey {
    return async ({ kid, alg }) => {
      if (kid === undefined || alg !== ALGORITHM) throw new errors.JWKSNoMatchingKey();
      const known = (await this.#keys(ctx)).checking.get(kid);
      const key = known ?? (await this.#keys(ctx, UNKNOWN_PAUSE_MS)).checking.get(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    };
  }
}
