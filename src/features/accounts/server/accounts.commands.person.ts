import type { Context } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import {
  NO_ACCOUNT,
  type Person,
  type PersonalDataSource,
} from '#src/platform/server/personal-data-source.ts';
import type { AccountExport } from '../accounts.contract.ts';
import type { PersonFound } from '../accounts.contract.person.ts';
import { audit } from './accounts.commands.audit.ts';
import { forgetData, forgetPerson } from './accounts.commands.leave.ts';
import { changeAccount } from './accounts.commands.external.ts';
import { requireOrdinaryUser } from './accounts.commands.users.ts';
import { exportProfile } from './accounts.queries.export.ts';
import { findProfileRow, listProfilesOf, providerKindOf } from './accounts.queries.ts';
import type { Known } from './accounts.queries.users.ts';

type Parts = readonly PersonalDataSource[];

async function findKnown(ctx: IdentityContext, email: string): Promise<Known | null> {
  const user = (await ctx.identity?.findUser(ctx, { email })) ?? null;
  if (user) return { user, profile: await findProfileRow(ctx, user.id) };
  const [profile, ...others] = await listProfilesOf(ctx, email);
  if (others.length > 0) {
    throw new Conflict('ambiguous', 'Several accounts have this address. Delete them in User Manager first.');
  }
  return profile ? { user: null, profile } : null;
}

const idOf = (known: Known | null): string | null => (known?.user ?? known?.profile)?.id ?? null;

/**
 * The admin vouches that the address belongs to whoever asked, so an account with it counts even if it isn't confirmed.
 * Throws Conflict `own_account`, `is_admin` and `ambiguous`.
 */
async function findPerson(
  ctx: IdentityContext,
  email: string,
): Promise<{ known: Known | null; person: Person }> {
  const known = await findKnown(ctx, email);
  if (known) requireOrdinaryUser(ctx, known);
  return { known, person: { id: idOf(known) ?? NO_ACCOUNT, email } };
}

async function exportParts(ctx: Context, person: Person, parts: Parts): Promise<AccountExport> {
  const exported: AccountExport = {};
  for (const part of parts) exported[part.name] = await part.exportOf(ctx, person);
  return exported;
}

/** Kept when a person is erased. */
const STAYS = 'auditLog';

export async function previewErasure(
  ctx: IdentityContext,
  email: string,
  parts: Parts,
): Promise<PersonFound> {
  const { known, person } = await findPerson(ctx, email);
  const sections = Object.entries(await exportParts(ctx, person, parts)).filter(([name]) => name !== STAYS);
  const counts = sections.map(([name, records]) => [name, Array.isArray(records) ? records.length : 0]);
  const hasAccount = known !== null;
  return {
    hasAccount,
    keepsSignIn: hasAccount && providerKindOf(ctx) === 'unmanaged',
    counts: Object.fromEntries(counts) as Record<string, number>,
  };
}

/** Everything under an address, with an account or without. */
export async function exportPerson(
  ctx: IdentityContext,
  email: string,
  parts: Parts,
): Promise<AccountExport> {
  const { known, person } = await findPerson(ctx, email);
  await inTransaction(ctx, tx => audit(tx, 'person.export', { id: idOf(known) }));
  return {
    exportedAt: ctx.clock.now().toISOString(),
    email,
    ...(known && (await exportProfile(ctx, person.id))),
    ...(await exportParts(ctx, person, parts)),
  };
}

/** Deletes the account, if there is one, and everything under the address that names the person. */
export async function erasePerson(ctx: IdentityContext, email: string, parts: Parts): Promise<void> {
  const id = idOf((await findPerson(ctx, email)).known);
  const erase = async (tx: IdentityContext) => {
    await takeTurn(tx, 'roles');
    const { known, person } = await findPerson(tx, email);
    if (idOf(known) !== id)
      throw new Conflict('changed_meanwhile', 'Their account has just changed. Try again.');
    await audit(tx, 'person.erase', { id });
    if (known) await forgetPerson(tx, person, parts);
    else await forgetData(tx, person, parts);
  };
  if (id === null) return inTransaction(ctx, erase);
  return changeAccount(ctx, {
    id,
    change: 'delete',
    work: erase,
    atProvider: external => external.deleteUser(id),
  });
}
