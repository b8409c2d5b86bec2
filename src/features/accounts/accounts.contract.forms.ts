import * as z from 'zod/mini';
import { Email, requiredText } from '#src/shared/fields.ts';
import { PASSWORDS_DIFFER } from './accounts.rules.password.ts';

/** Never trimmed: a space may belong to it. Whether it will do, the provider decides. */
const Password = z.string('Required').check(z.minLength(1, 'Required'));

const Names = { firstName: requiredText(100), lastName: requiredText(100) };
const NewPassword = { password: Password, confirmPassword: Password };

const confirmed = z.refine<{ password: string; confirmPassword: string }>(
  typed => typed.password === typed.confirmPassword,
  { path: ['confirmPassword'], error: PASSWORDS_DIFFER },
);

/** The Sign In tab. */
export const SignInForm = z.object({ email: Email, password: Password });

/** The Sign Up tab. */
export const SignUpForm = z.object({ ...Names, email: Email, ...NewPassword }).check(confirmed);

/** Whoever asks for a mail: a new password, or the link once more. */
export const EmailForm = z.object({ email: Email });

/** The names on the account page. */
export const NamesForm = z.object(Names);

/** A password for an account that is proved to be one's own: by a mailed link, or by Google. */
export const NewPasswordForm = z.object(NewPassword).check(confirmed);

/** Another password on the account page. */
export const ChangePasswordForm = z.object({ currentPassword: Password, ...NewPassword }).check(confirmed);

/** The proof that is asked for before something that cannot be undone. */
export const ProofForm = z.object({ password: Password });
