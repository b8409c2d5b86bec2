import * as z from 'zod/mini';
import { Email } from '#src/shared/fields.ts';

/** Sent as a body, so that the address is in no URL. */
export const PersonInput = z.object({ email: Email });
export type PersonInput = z.infer<typeof PersonInput>;

/** What erasing someone's data would do. */
export const PersonFound = z.object({
  hasAccount: z.boolean(),
  /** An external provider keeps its sign-in, because this site can't delete it there. */
  keepsSignIn: z.boolean(),
  /** Records by section of the export. */
  counts: z.record(z.string(), z.int()),
});
export type PersonFound = z.infer<typeof PersonFound>;
