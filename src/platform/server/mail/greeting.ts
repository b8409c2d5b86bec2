const LONGEST = 20;
/** Letters, as in O’Hara, Núñez-Lopez and J.R.; digits would make phone numbers. */
const NAME = /^[\p{L}\p{M}'’.-]+$/u;
/** What mail programs make links of. */
const LINK_LIKE = /^www$|[\p{L}][.][\p{L}]{2,}/iu;

/**
 * How a mail begins: with one word of the name at most. Whoever fills in a form chooses the name and the address, so
 * a "name" that would carry a message, a number or a link to somebody else's mailbox is left out.
 */
export function greeting(name: string | null): string {
  const [first = ''] = (name ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .split(' ');
  const isName = first.length <= LONGEST && NAME.test(first) && !LINK_LIKE.test(first);
  return isName ? `Hello ${first},` : 'Hello,';
}
