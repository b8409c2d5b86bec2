import { invalid } from '../core/auth-error.ts';

const LONGEST = 255;
/** RFC 5321, section 4.5.3.1.1. */
const LONGEST_LOCAL_PART = 64;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** The pattern that HTML forms use, without leading or trailing dots, which some servers ignore: one address per person. */
const ADDRESS = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${LABEL}(?:\\.${LABEL})*$`,
);

/** Lowercases A to Z only. `toLowerCase` would also turn characters like the Kelvin sign into valid letters. */
export function normalizeEmail(email: string): string {
  return email.replace(/[A-Z]+/g, letters => letters.toLowerCase());
}

export function requireEmail(written: string): string {
  if (written === '') throw invalid('An email address is required');
  if (written.length > LONGEST) throw invalid('That email address is too long');
  const email = normalizeEmail(written);
  if (!ADDRESS.test(email) || email.indexOf('@') > LONGEST_LOCAL_PART)
    throw invalid('Unable to validate email address: invalid format');
  return email;
}
