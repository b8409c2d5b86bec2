import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { StartError } from '#src/platform/server/config.ts';
import { TooMany } from '#src/platform/server/errors.ts';
import { keyFor } from '#src/platform/server/seal.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, parallelism of one. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Leaves one core for everything else. */
const limit = pLimit(Math.min(4, Math.max(1, availableParallelism() - 1)));
const LONGEST_QUEUE = 500;

/** How many were computed. */
export const hashes = { finished: 0 };

export function requireArgon2(): void {
  if (typeof argon2 === 'function') return;
  throw new StartError('Passwords need Node.js 24.7 or newer, built with OpenSSL 3.2 or newer');
}

interface Hash {
  cost: typeof COST;
  salt: Buffer;
  tag: Buffer;
}

async function tagOf(password: string, { cost, salt }: Pick<Hash, 'cost' | 'salt'>): Promise<Buffer> {
  if (limit.pendingCount >= LONGEST_QUEUE) throw new TooMany(5);
  return limit(async () => {
    const computed = await promisify(argon2)('argon2id', { message: password, nonce: salt, ...cost });
    hashes.finished += 1;
    return computed;
  });
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function read(phc: string): Hash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? [];
  if (tag === '') throw new Error('A stored password hash is not in the expected format');
  const bytes = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost: { ...cost, tagLength: bytes.length }, salt: Buffer.from(salt, 'base64'), tag: bytes };
}

/** Returns a PHC string. Pending sign-ups with the same address share a salt, so that equal passwords have equal hashes. */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const tag = await tagOf(password, { cost: COST, salt });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`;
}

export function signUpSalt(secret: string, email: string): Buffer<ArrayBuffer> {
  const key = keyFor(secret, 'identity sign-up salts');
  return Buffer.from(createHmac('sha256', key).update(email).digest().subarray(0, SALT_BYTES));
}

/** Compared against when there is no password, so that the check takes just as long. */
const DUMMY: Hash = {
  cost: COST,
  salt: randomBytes(SALT_BYTES),
  tag: randomBytes(COST.tagLength),
};

/** Always computes exactly one hash, even if `phc` is null, so timing doesn't reveal whether the account exists. */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  const hash = phc === null ? DUMMY : read(phc);
  const tag = await tagOf(password, hash);
  return timingSafeEqual(tag, hash.tag) && phc !== null;
}
