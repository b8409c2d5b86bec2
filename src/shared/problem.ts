import * as z from 'zod/mini';

/** The body of every error answer (decision F2). `fields` names what was wrong, field by field. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `changed_meanwhile`: the record as it is now, in the form in which it is read. */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
