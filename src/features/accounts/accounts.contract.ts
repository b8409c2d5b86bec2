import * as z from 'zod/mini';
import { optionalText } from '#src/shared/fields.ts';
import { camelKeys } from '#src/shared/spelling.ts';

/** Specification section 3, "User profile". */
export const ProfileWire = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
});
export type ProfileWire = z.infer<typeof ProfileWire>;

export const ProfilePath = z.object({ id: z.guid() });

/** `POST /api/auth/sync-user` uses only the names. The token says who it is. */
const SyncUserInput = z.object({
  id: z.nullish(z.string()),
  email: z.nullish(z.string()),
  firstName: optionalText(100),
  lastName: optionalText(100),
});
export type SyncUserInput = z.infer<typeof SyncUserInput>;

export const SyncUserBody = z.pipe(z.transform(camelKeys), SyncUserInput);

/** `url` is absolute, or a path on this site. Browsers send `apiKey` along. */
export const AuthProvider = z.object({
  url: z.string(),
  apiKey: z.nullable(z.string()),
  /** The demo site shows all ways to sign in, also those that aren't set up. */
  isDemo: z.boolean(),
});
export type AuthProvider = z.infer<typeof AuthProvider>;

/** One section per slice; see docs/personal-data.md. */
export const AccountExport = z.record(z.string(), z.unknown());
export type AccountExport = z.infer<typeof AccountExport>;
