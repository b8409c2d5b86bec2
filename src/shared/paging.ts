import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

/** What a list gives at most, with or without being asked for less (decision G7). */
export const MOST_ROWS = 1000;

/** Says how many rows there are in all, whichever page they are on. */
export const TOTAL_HEADER = 'x-total-count';
/** The `cursor` of the page that follows; absent on the last one. */
export const NEXT_HEADER = 'x-next-cursor';

/** How many rows are asked for, written in digits. */
export const Limit = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'Must be a whole number')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.int().check(z.minimum(1, 'At least 1'), z.maximum(MOST_ROWS, `At most ${MOST_ROWS}`)),
  ),
);

/** How a list that can grow is asked for (decision G7). Everything may be left out. */
export const PageQuery = z.object({
  limit: z.optional(Limit),
  /** Of the page before, as its answer said in `X-Next-Cursor`. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Words that all have to be in it. */
  q: optionalText(200),
});
export type PageQuery = z.infer<typeof PageQuery>;
