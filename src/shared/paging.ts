import * as z from 'zod/mini';
import { formatNumber } from './words.ts';
import { optionalText } from './fields.ts';

/** The maximum and default page size. */
export const MAX_ROWS = 1000;

/** How many there are, or `MANY`. Only with the first page. */
export const TOTAL_HEADER = 'x-total-count';
export const NEXT_HEADER = 'x-next-cursor';

/** Searches count no further, because finding every match takes longer than anyone reads them. */
export const MAX_COUNTED = 1000;
export const MANY = '1000+';
export type Total = number | typeof MANY;

export interface Page<Item> {
  items: Item[];
  /** Null if it wasn't counted. */
  total: Total | null;
  next: string | null;
}

export function totalText(total: Total): string {
  return total === MANY ? '1,000+' : formatNumber(total);
}

/** The search indexes hold pieces of three characters, so shorter words alone would read every row. */
const SHORTEST_WORD = 3;
export const SEARCH_HINT = 'Type at least 3 characters of a word.';

export function isSearchable(q: string): boolean {
  return q.split(/\s+/).some(word => word.length >= SHORTEST_WORD);
}

/** What to search for, as an address bar has it. */
export function searchIn(params: URLSearchParams): string | null {
  const q = params.get('q');
  return q !== null && isSearchable(q) ? q : null;
}

export const Limit = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'Must be a whole number')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.int().check(z.minimum(1, 'At least 1'), z.maximum(MAX_ROWS, `At most ${MAX_ROWS}`)),
  ),
);

export const PageQuery = z.object({
  limit: z.optional(Limit),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  q: optionalText(200).check(z.refine(q => q === null || isSearchable(q), 'At least 3 characters of a word')),
});
export type PageQuery = z.infer<typeof PageQuery>;
