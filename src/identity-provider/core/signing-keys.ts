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

/** How long it can take to notice that another process rotated the keys. Old keys are published for much longer. */
const FRESH_MS = 60_000;
/** Limits the database reads caused by tokens with made-up key ids. */
const UNKNOWN_PAUSE_MS = 5_000;

async function open(secret: string, keys: StoredKey[], at: number): Promise<Loaded> {
  const current = keys.find(({ state }) => state === 'current');
  if (!current) throw new Error('There is no current signing key');
  const checking = await Promise.all(keys.map(async key => [key.kid, await publicKeyOf(key)] as const));
  return {
    at,
    signing: { kid: current.kid, key: await privateKeyOf(secret, current) },
    checking: new Map(checking),
    jwks: keys.map(({ publicJwk }) => publicJwk),
  };
}

export class SigningKeys {
  readonly #secret: string;
  #loaded: Loaded | null = null;
  #loading: Promise<Loaded> | null = null;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async #load(ctx: Context): Promise<Loaded> {
    const stored = await listSigningKeys(ctx);
    const isComplete =
      (['current', 'standby'] as const).every(state => stored.some(key => key.state === state)) &&
      stored.every(key => isOpenable(this.#secret, key));
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

  /** Don't call this inside a transaction: the key may have to be created. */
  async signing(ctx: Context): Promise<Loaded['signing']> {
    return (await this.#keys(ctx)).signing;
  }

  async jwks(ctx: Context): Promise<{ keys: JWK[] }> {
    return { keys: (await this.#keys(ctx)).jwks };
  }

  /** Accepts only our own keys and our one algorithm, whatever the token's header says. */
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
