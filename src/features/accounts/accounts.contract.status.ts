import * as z from 'zod/mini';

/** `GET /api/auth/account`: what the account page can't know from the session. */
export const AccountStatus = z.object({
  /** Whether this site counts the email address as confirmed. The provider may not have asked. */
  isConfirmed: z.boolean(),
  /** Whether they get the weekly summary by email. Null: they aren't an admin. */
  weeklySummary: z.nullable(z.boolean()),
  /** Where accounts are: on this site, at an external provider that this site manages, or at one that it can't change. */
  provider: z.enum(['embedded', 'managed', 'unmanaged']),
});
export type AccountStatus = z.infer<typeof AccountStatus>;
