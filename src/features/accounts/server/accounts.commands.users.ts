import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { IdentityAdmin, IdentityContext } from '#src/platform/server/identity.ts';
import { forgetEmailsAbout } from '#src/platform/server/mail/outbox.commands.forget.ts';
import { type Role, roleOf } from '../accounts.rules.ts';
import { audit } from './accounts.commands.audit.ts';
import { forgetPerson } from './accounts.commands.leave.ts';
import { changeAccount, markDisabled } from './accounts.commands.external.ts';
import { changeRole, findEmbedded } from './accounts.commands.roles.ts';
import { requireAccount } from './accounts.queries.ts';
import { type Known, getKnown, isDisabled, personIn } from './accounts.queries.users.ts';

function requireEmbedded({ identity }: IdentityContext): IdentityAdmin {
  if (identity) return identity;
  throw new Conflict(
    'outside_provider',
    'Accounts are managed by an external sign-in provider. Make this change there.',
  );
}

/** External accounts can be disabled, enabled and deleted here with AUTH_SERVICE_KEY. */
function requireManaged(ctx: IdentityContext): void {
  if (!ctx.external) requireEmbedded(ctx);
}

/** Refuses your own account and those of other admins. */
export function requireOrdinaryUser(ctx: IdentityContext, { user, profile }: Known): void {
  if ((user ?? profile)?.id === requireAccount(ctx).id) {
    throw new Conflict('own_account', 'This is your own account.');
  }
  if (roleOf(profile?.role ?? 'user') === 'admin') {
    throw new Conflict('is_admin', 'Remove the admin role first.');
  }
}

/** Sets a role. Requires a confirmed address; the last admin stays one. */
export async function setRole(ctx: IdentityContext, { id, role }: { id: string; role: Role }): Promise<void> {
  await inTransaction(ctx, async tx => {
    await takeTurn(tx, 'roles');
    const known = await getKnown(tx, id);
    if (role === 'admin') {
      if (personIn(known).email === null)
        throw new Conflict('unconfirmed', 'This email address is not confirmed.');
      if (isDisabled(known)) throw new Conflict('disabled', 'This account is disabled.');
      // Someone who has never signed in has no profile yet.
      if (!known.profile) await findEmbedded(tx, id);
    }
    if (known.profile || role === 'admin') await changeRole(tx, { profileId: id, role });
  });
}

export async function setDisabled(
  ctx: IdentityContext,
  person: { id: string; isDisabled: boolean },
): Promise<void> {
  requireManaged(ctx);
  await changeAccount(ctx, {
    id: person.id,
    change: 'disable',
    work: async tx => {
      // Prevents a concurrent promotion to admin.
      await takeTurn(tx, 'roles');
      const known = await getKnown(tx, person.id);
      if (person.isDisabled) requireOrdinaryUser(tx, known);
      if (tx.identity) await tx.identity.setDisabled(tx, person);
      else await markDisabled(tx, person);
      await audit(tx, person.isDisabled ? 'user.disable' : 'user.enable', { id: person.id });
      touch(tx, 'users');
    },
    atProvider: external => external.setDisabled(person),
  });
}

/** Signs a user out everywhere. */
export async function signOutEverywhere(ctx: IdentityContext, id: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const identity = requireEmbedded(tx);
    await getKnown(tx, id);
    await identity.endSessions(tx, id);
    await audit(tx, 'user.sign-out', { id });
  });
}

/** Resends the confirmation email. */
export async function resendVerification(ctx: IdentityContext, id: string): Promise<void> {
  const identity = requireEmbedded(ctx);
  const { user } = await getKnown(ctx, id);
  if (!user || user.emailConfirmedAt)
    throw new Conflict('confirmed', 'This email address is already confirmed.');
  await inTransaction(ctx, async tx => {
    await identity.resendConfirmation(tx, user.email);
    await audit(tx, 'user.resend-verification', { id });
  });
}

/** Deletes an account and its personal data. Counts are kept. */
export async function deleteUser(
  ctx: IdentityContext,
  id: string,
  parts: readonly PersonalDataSource[],
): Promise<void> {
  requireManaged(ctx);
  await changeAccount(ctx, {
    id,
    change: 'delete',
    work: async tx => {
      await takeTurn(tx, 'roles');
      const known = await getKnown(tx, id);
      requireOrdinaryUser(tx, known);
      await audit(tx, 'user.delete', { id });
      await eraseAccount(tx, known, parts);
    },
    atProvider: external => external.deleteUser(id),
  });
}

export async function eraseAccount(
  tx: IdentityContext,
  known: Known,
  parts: readonly PersonalDataSource[],
): Promise<void> {
  await forgetPerson(tx, personIn(known), parts);
  // An unconfirmed address proves no ownership, but emails sent for this account are deleted.
  const email = known.user?.email ?? known.profile?.email;
  if (email) await forgetEmailsAbout(tx, email);
}
