import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

/** The maximum and default page size. */
export const MOST_ROWS = 1000;

export const TOTAL_HEADER = 'x-total-count';
export const NEXT_HEADER = 'x-next-cursor';

export const Limit = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'Must be a whole number')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.int().check(z.minimum(1, 'At least 1'), z.maximum(MOST_ROWS, `At most ${MOST_ROWS}`)),
  ),
);

export const PageQuery = z.object({
  limit: z.optional(Limit),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  q: optionalText(200),
});
export type PageQuery = z.infer<typeof PageQuery>;
