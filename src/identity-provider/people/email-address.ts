import { AuthError } from '../http/api-error.ts';

const LONGEST = 255;
/** Before the @ (RFC 5321, section 4.5.3.1.1). */
const LONGEST_LOCAL_PART = 64;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** What an HTML form takes for an address; no dots at the ends of either part, so that one person has one (T22). */
const ADDRESS = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${LABEL}(?:\\.${LABEL})*$`,
);

/** As addresses are kept and looked up. Only A to Z have two forms: others are in no valid address. */
export function normaliseEmail(email: string): string {
  return email.replace(/[A-Z]+/g, letters => letters.toLowerCase());
}

/** An address that mail can be sent to, normalised. */
export function requireEmail(written: string): string {
  const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);
  if (written === '') throw invalid('An email address is required');
  if (written.length > LONGEST) throw invalid('An email address is too long');
  const email = normaliseEmail(written);
  if (!ADDRESS.test(email) || email.indexOf('@') > LONGEST_LOCAL_PART)
    throw invalid('Unable to validate email address: invalid format');
  return email;
}
