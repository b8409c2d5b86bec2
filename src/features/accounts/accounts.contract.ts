import * as z from 'zod/mini';
import { optionalText } from '#src/shared/fields.ts';
import { camelKeys } from '#src/shared/spelling.ts';

/** `GET /api/auth/user/{id}` (specification section 3, "User profile"). */
export const ProfileWire = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
});
export type ProfileWire = z.infer<typeof ProfileWire>;

/** The person that a path names. */
export const ProfilePath = z.object({ id: z.guid() });

/** `POST /api/auth/sync-user`: of these only the names are taken; who it is, the token says (decision A3). */
const SyncUserInput = z.object({
  id: z.nullish(z.string()),
  email: z.nullish(z.string()),
  firstName: optionalText(100),
  lastName: optionalText(100),
});
export type SyncUserInput = z.infer<typeof SyncUserInput>;

/** The same in either spelling. */
export const SyncUserBody = z.pipe(z.transform(camelKeys), SyncUserInput);

/** Where a browser signs in: an address, or a path of this site, and the key to send along. */
export const AuthProvider = z.object({ url: z.string(), apiKey: z.nullable(z.string()) });
export type AuthProvider = z.infer<typeof AuthProvider>;

/** Everything that the site has of a person, section by section: see docs/personal-data.md. */
export const AccountExport = z.record(z.string(), z.unknown());
export type AccountExport = z.infer<typeof AccountExport>;
