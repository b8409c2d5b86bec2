import * as z from 'zod/mini';
import { Email, requiredText } from '#src/shared/fields.ts';
import { AuthenticatorCode } from './accounts.contract.two-factor.ts';
import { PASSWORDS_DIFFER } from './accounts.rules.password.ts';

/** Not trimmed: spaces can be part of a password. The provider enforces the password rules. */
const Password = z.string('Required').check(z.minLength(1, 'Required'));

const Names = { firstName: requiredText(100), lastName: requiredText(100) };
const NewPassword = { password: Password, confirmPassword: Password };

const confirmed = z.refine<{ password: string; confirmPassword: string }>(
  typed => typed.password === typed.confirmPassword,
  { path: ['confirmPassword'], error: PASSWORDS_DIFFER },
);

export const SignInForm = z.object({ email: Email, password: Password });

export const SignUpForm = z.object({ ...Names, email: Email, ...NewPassword }).check(confirmed);

export const EmailForm = z.object({ email: Email });

export const NamesForm = z.object(Names);

export const NewPasswordForm = z.object(NewPassword).check(confirmed);

export const ChangePasswordForm = z.object({ currentPassword: Password, ...NewPassword }).check(confirmed);

export const ProofForm = z.object({ password: Password });

export const ProofWithCodeForm = z.extend(ProofForm, AuthenticatorCode.shape);
