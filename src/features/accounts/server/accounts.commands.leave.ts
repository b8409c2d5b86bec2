import { eq } from 'drizzle-orm';
import type { PersonalDataSource, Person } from '#src/platform/server/personal-data-source.ts';
import { type Context, confirmedEmail } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import { ADMIN_TOPICS } from '#src/shared/topics.ts';
import type { AccountExport } from '../accounts.contract.ts';
import { audit } from './accounts.commands.audit.ts';
import { changeAccount, markDeleted } from './accounts.commands.external.ts';
import { requireAnotherAdmin } from './accounts.commands.roles.ts';
import { requireOwnTwoFactor } from './accounts.commands.two-factor.ts';
import { exportProfile } from './accounts.queries.export.ts';
import { requireAccount } from './accounts.queries.ts';
import { profiles } from './accounts.table.ts';

function personOf(ctx: Context): Person {
  return { id: requireAccount(ctx).id, email: confirmedEmail(ctx) };
}

/** The signed-in person's data export. */
export async function exportAccount(
  ctx: IdentityContext,
  parts: readonly PersonalDataSource[],
): Promise<AccountExport> {
  await requireOwnTwoFactor(ctx);
  const person = personOf(ctx);
  await inTransaction(ctx, tx => audit(tx, 'account.export', { id: person.id }));
  const exported: AccountExport = {
    exportedAt: ctx.clock.now().toISOString(),
    ...(await exportProfile(ctx, person.id)),
  };
  for (const part of parts) exported[part.name] = await part.exportOf(ctx, person);
  return exported;
}

/**
 * Deletes the signed-in person's account and personal data. Counts are kept. Without AUTH_SERVICE_KEY, the account at an
 * external provider remains.
 */
export async function deleteAccount(
  ctx: IdentityContext,
  parts: readonly PersonalDataSource[],
): Promise<void> {
  await requireOwnTwoFactor(ctx);
  const { id } = requireAccount(ctx);
  await changeAccount(ctx, {
    id,
    change: 'delete',
    work: async tx => {
      await takeTurn(tx, 'roles');
      await requireAnotherAdmin(tx, id);
      await audit(tx, 'account.delete', { id });
      await forgetPerson(tx, personOf(tx), parts);
    },
    atProvider: external => external.deleteUser(id),
  });
}

/** Everything but the account. */
export async function forgetData(
  tx: Context,
  person: Person,
  parts: readonly PersonalDataSource[],
): Promise<void> {
  for (const part of parts) await part.forget(tx, person);
  for (const topic of ADMIN_TOPICS) touch(tx, topic);
}

export async function forgetPerson(
  tx: IdentityContext,
  person: Person,
  parts: readonly PersonalDataSource[],
): Promise<void> {
  await forgetData(tx, person, parts);
  await removeAccount(tx, person.id);
}

/** Deletes the account and its sessions. The person's other data is kept. */
export async function removeAccount(tx: IdentityContext, id: string): Promise<void> {
  await tx.db.delete(profiles).where(eq(profiles.id, id));
  if (tx.identity) await tx.identity.deleteUser(tx, id);
  // A request that is under way must not create the profile again.
  await markDeleted(tx, id);
}
