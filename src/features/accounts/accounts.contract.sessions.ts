import * as z from 'zod/mini';

export const AccountSession = z.object({
  id: z.string(),
  /** A browser and a system, such as `Safari on iPhone`. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  /** Within an hour, because only refreshes count. */
  lastUsedAt: z.string(),
  endsAt: z.string(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const SessionPath = z.object({ id: z.guid() });
