/**
 * `valid` stands. `revoked` was taken back by the business. `withdrawn` belonged to an account that was deleted,
 * and its name with it: what it said can no longer be told.
 */
export const CERTIFICATE_STATES = ['valid', 'revoked', 'withdrawn'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Two versions of one layout: dark for screens and sharing, light for paper. */
export const CARD_VERSIONS = ['screen', 'print'] as const;
export type CardVersion = (typeof CARD_VERSIONS)[number];

/** Crockford's base 32: no letter of it is taken for another, or for a digit. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;
/** Five random bits each: 80 bits cannot be guessed. */
export const CODE_LETTERS = GROUPS * GROUP;
/** How a code is written. */
export const CODE_PATTERN = `^([0-9A-HJKMNP-TV-Z]{${GROUP}}-){${GROUPS - 1}}[0-9A-HJKMNP-TV-Z]{${GROUP}}$`;

/** Letters in groups, as codes are written. */
export function groupCode(letters: string): string {
  return letters.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** A code as somebody typed or read it out, in the one way in which it is written; null if it is none. */
export function readCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (letters.length !== CODE_LETTERS) return null;
  const code = groupCode(letters);
  return new RegExp(CODE_PATTERN).test(code) ? code : null;
}

/** The public page that says whether a certificate stands. */
export function verifyPath(code: string): string {
  return `/verify/${code}`;
}

/** Where a certificate is downloaded. */
export function pdfPath(code: string, version: CardVersion): string {
  return `/api/certificates/${code}/pdf${version === 'print' ? '?version=print' : ''}`;
}

/** The name in two parts, of which the second is the family's, or the last word where that is not known. */
export function nameParts({ name, familyName }: { name: string; familyName: string | null }): {
  start: string;
  end: string;
} {
  const whole = name.trim().replace(/\s+/g, ' ');
  const family = familyName?.trim().replace(/\s+/g, ' ');
  if (family && whole.endsWith(` ${family}`))
    return { start: whole.slice(0, -family.length - 1), end: family };
  const at = whole.lastIndexOf(' ');
  return at < 0 ? { start: whole, end: '' } : { start: whole.slice(0, at), end: whole.slice(at + 1) };
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

/** `3 Days` as 3; null for any other way to say how long something takes. */
function daysIn(duration: string | null): number | null {
  const digits = /^(\d{1,2}) days?$/i.exec(duration ?? '')?.[1];
  return digits ? Number(digits) : null;
}

/** How long the workshop took, as a fact among others. */
export function durationText(duration: string | null): string | null {
  const days = daysIn(duration);
  if (days === null) return duration;
  return days === 1 ? '1 day' : `${days} days`;
}

/** The end of the sentence that a certificate is: `, a three-day photography workshop.` */
export function workshopPhrase({
  category,
  duration,
}: {
  category: string;
  duration: string | null;
}): string {
  const days = daysIn(duration);
  const long = days === null ? '' : `${NUMBERS[days] ?? days}-day `;
  const what = `${long}${category.toLowerCase()} workshop`;
  return `, ${/^(?:[aeiu]|8|11-|18-|o(?!ne))/.test(what) ? 'an' : 'a'} ${what}.`;
}

/** When the workshop was completed: on its last day, or when that is not yet over, on the day it was said. */
export function completedOn(endDate: string | null, today: string): string {
  const last = endDate?.slice(0, 10);
  return last && last < today ? last : today;
}

/** What a downloaded certificate is called. */
export function pdfName({ workshopTitle, name }: { workshopTitle: string; name: string }): string {
  const slug = (text: string): string =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60);
  return `${['certificate', slug(workshopTitle), slug(name)].filter(Boolean).join('-')}.pdf`;
}
