const LONGEST = 20;
/** Allows names such as O’Hara, Núñez-Lopez and J.R. Excludes digits, which could form phone numbers. */
const NAME = /^[\p{L}\p{M}'’.-]+$/u;
/** Text that email clients turn into links. */
const LINK_LIKE = /^www$|[\p{L}][.][\p{L}]{2,}/iu;

/**
 * Uses at most one word of the name. Both the name and the address come from a form, so the name is left out if it could
 * be used to send a message, a phone number or a link to a stranger.
 */
export function greeting(name: string | null): string {
  const [first = ''] = (name ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .split(' ');
  const isName = first.length <= LONGEST && NAME.test(first) && !LINK_LIKE.test(first);
  return isName ? `Hello ${first},` : 'Hello,';
}
