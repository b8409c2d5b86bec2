import { slugOf } from '#src/shared/slug.ts';
import { counted } from '#src/shared/words.ts';

/** `withdrawn`: the owner's account was deleted, along with the name on the certificate. */
export const CERTIFICATE_STATES = ['valid', 'revoked', 'withdrawn'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const CARD_VERSIONS = ['screen', 'print'] as const;
export type CardVersion = (typeof CARD_VERSIONS)[number];

/** Crockford's base 32: no letters that look like other letters or digits. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;
/** Five random bits each, 80 in total, so that codes can't be guessed. */
export const CODE_LETTERS = GROUPS * GROUP;
export const CODE_PATTERN = `^([0-9A-HJKMNP-TV-Z]{${GROUP}}-){${GROUPS - 1}}[0-9A-HJKMNP-TV-Z]{${GROUP}}$`;

export function groupCode(letters: string): string {
  return letters.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

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

export function verifyPath(code: string): string {
  return `/verify/${code}`;
}

export function pdfPath(code: string, version: CardVersion): string {
  return `/api/certificates/${code}/pdf${version === 'print' ? '?version=print' : ''}`;
}

/** Splits off the family name, or the last word if the family name is unknown. */
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

/** 3 for `3 Days`; null for any other wording. */
function daysIn(duration: string | null): number | null {
  const digits = /^(\d{1,2}) days?$/i.exec(duration ?? '')?.[1];
  return digits ? Number(digits) : null;
}

export function durationText(duration: string | null): string | null {
  const days = daysIn(duration);
  if (days === null) return duration;
  return counted(days, 'day');
}

/** For example `, a three-day photography workshop.` */
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

/** The workshop's last day, or today if that is still to come. */
export function completedOn(endDate: string | null, today: string): string {
  const last = endDate?.slice(0, 10);
  return last && last < today ? last : today;
}

export function pdfName({ workshopTitle, name }: { workshopTitle: string; name: string }): string {
  return `${['certificate', slugOf(workshopTitle), slugOf(name)].filter(Boolean).join('-')}.pdf`;
}
