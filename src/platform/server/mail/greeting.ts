const LONGEST = 40;
/** What mail programs make links of, and what no name has. */
const LINK_LIKE = /[@/\\<>:]|\bwww\b|[\p{L}\p{N}][.][\p{L}\p{N}]{2,}/iu;

/**
 * How a mail begins. Whoever fills in a form chooses the name and the address, so a "name" that would carry a
 * message or a link to somebody else's mailbox is left out.
 */
export function greeting(name: string | null): string {
  const plain = (name ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain === '' || plain.length > LONGEST || LINK_LIKE.test(plain) ? 'Hello,' : `Hello ${plain},`;
}
