import { randomInt } from 'node:crypto';

/** Without characters that look alike. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Easy to read aloud and type: `k7mf-x2qa-…`, 79 bits. */
export function readablePassword(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => CLEAR[randomInt(CLEAR.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
