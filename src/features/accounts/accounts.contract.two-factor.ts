import * as z from 'zod/mini';
import { requiredText } from '#src/shared/fields.ts';

/** `GET /api/auth/recovery-codes`. */
export const RecoveryCodesState = z.object({
  remaining: z.int(),
  /** Null if there are none. */
  createdAt: z.nullable(z.string()),
});
export type RecoveryCodesState = z.infer<typeof RecoveryCodesState>;

/**
 * `POST /api/auth/recovery-codes`: a code of the authenticator app. For the first codes, it may be the code that has
 * just turned two-factor on; otherwise it must be a new one. 403 `two_factor_required`, 409 `no_two_factor`, 422 if the
 * code is wrong, 429.
 */
export const AuthenticatorCode = z.object({
  code: requiredText(20).check(z.regex(/^[\d ]+$/, 'Enter the 6 digits from your authenticator app')),
});

/** Shown once: only their hashes are stored. */
export const NewRecoveryCodes = z.object({ codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/**
 * `POST /api/auth/recovery-codes/use`. Upper and lower case, spaces and hyphens don't matter. Afterwards the session's
 * next refresh carries `aal2`. 409 `no_two_factor`, 409 `already_verified`, 422 if the code is wrong or was used, 429.
 */
export const RecoveryCode = z.object({ code: requiredText(40) });

/** From the email about a new app. Turns two-factor off and signs everyone out; 404 if it was used or has expired. */
export const TwoFactorUndo = z.object({ token: requiredText(200) });
