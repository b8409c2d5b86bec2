import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#src/platform/server/context.ts';
import { MAX_INTEGER } from '#src/shared/integer.ts';

type Tokens = Pick<Context, 'tokens'>;

/** What a link to a spot is derived from. A corrected address, or a raised version, makes earlier links useless. */
interface Spot {
  id: number;
  email: string;
  spotVersion: number;
}

const MAC_BYTES = 24;
const TOKEN = /^([0-9a-z]{1,7})-([\w-]{32})$/;

export function spotTokenOf({ tokens }: Tokens, { id, email, spotVersion }: Spot): string {
  const mac = tokens.mac(['spot', id, email, spotVersion]).subarray(0, MAC_BYTES);
  return `${id.toString(36)}-${mac.toString('base64url')}`;
}

export function spotPathOf(tokens: Tokens, spot: Spot): string {
  return `/spot/${spotTokenOf(tokens, spot)}`;
}

/** As emails about it need it. */
export function withSpot<Row extends Spot>(tokens: Tokens, row: Row): Row & { spot: string } {
  return { ...row, spot: spotPathOf(tokens, row) };
}

/** Of the registration that a token is about, if it's genuine. */
export function idInToken(token: string): number | null {
  const id = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  return id > 0 && id <= MAX_INTEGER ? id : null;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export function opensSpot(tokens: Tokens, token: string, spot: Spot): boolean {
  return isSame(token, spotTokenOf(tokens, spot));
}

interface Coded {
  id: number;
  email: string;
  codeVersion: number;
}

const CODES = 1_000_000;

/** Six digits. A raised version makes earlier codes useless. */
export function codeOf({ tokens }: Tokens, { id, email, codeVersion }: Coded): string {
  const number = tokens.mac(['code', id, email, codeVersion]).readUIntBE(0, 6) % CODES;
  return String(number).padStart(6, '0');
}

/** Takes the same time whether there is a registration or not. */
export function isCode(tokens: Tokens, typed: string, coded: Coded | null): boolean {
  const expected = codeOf(tokens, coded ?? { id: 0, email: '', codeVersion: 0 });
  return isSame(typed, expected) && coded !== null;
}
