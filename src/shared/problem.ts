import * as z from 'zod/mini';

/** The body of every error response. `fields` maps field names to messages. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current record, for `changed_meanwhile`. */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
