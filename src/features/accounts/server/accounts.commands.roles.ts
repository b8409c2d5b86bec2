import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import type { Role } from '../accounts.rules.ts';
import { audit } from './accounts.commands.audit.ts';
import { ensureProfile, recordConfirmation } from './accounts.commands.ts';
import { type ProfileRow, findProfileRow, listAdmins, listProfilesOf } from './accounts.queries.ts';
import { profiles, roleChanges } from './accounts.table.ts';

/** Throws Conflict `last_admin` if this is the only admin. The caller must hold the lock `roles`. */
export async function requireAnotherAdmin(tx: Context, profileId: string): Promise<void> {
  const admins = await listAdmins(tx);
  if (admins.some(one => one.id === profileId) && admins.length === 1) {
    throw new Conflict('last_admin', 'This is the last admin. Make someone else an admin first.');
  }
}

export async function changeRole(
  ctx: Context,
  { profileId, role }: { profileId: string; role: Role },
): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    await takeTurn(tx, 'roles');
    const profile = await findProfileRow(tx, profileId);
    if (!profile) throw new NotFound('Account not found');
    if (profile.role === role) return false;
    if (role !== 'admin') await requireAnotherAdmin(tx, profileId);
    const at = tx.clock.now();
    const changedBy = tx.actor.kind === 'account' ? tx.actor.id : null;
    await tx.db.update(profiles).set({ role, updatedAt: at }).where(eq(profiles.id, profileId));
    await tx.db.insert(roleChanges).values({ profileId, role, changedBy, at });
    await audit(tx, 'user.role', { id: profileId, details: { role } });
    touch(tx, 'users');
    return true;
  });
}

const looksLikeId = (who: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(who);

/** Finds a confirmed user of the embedded provider, and creates the profile on first use. */
export async function findEmbedded(tx: IdentityContext, who: string): Promise<ProfileRow> {
  const user = await tx.identity?.findUser(tx, looksLikeId(who) ? { id: who } : { email: who });
  if (!user) throw new NotFound(`No account found for ${who}`);
  if (!user.emailConfirmedAt) throw new Conflict('unconfirmed', `${who} has not confirmed the address yet`);
  const row = await ensureProfile(tx, { userId: user.id, email: user.email, metadata: {} });
  await recordConfirmation(tx, { id: row.id, email: user.email }, user.emailConfirmedAt);
  return row;
}

/** Some external providers let anyone claim any address, so an unconfirmed one isn't enough. */
async function findExternal(tx: Context, who: string): Promise<ProfileRow> {
  if (looksLikeId(who)) {
    const row = await findProfileRow(tx, who);
    if (!row) throw new NotFound(`Nobody with the id ${who} has signed in here yet`);
    return row;
  }
  const [row, ...others] = await listProfilesOf(tx, who);
  if (!row)
    throw new NotFound(`Nobody with ${who} has signed in here yet. They need to sign in here once first.`);
  const ids = [row, ...others].map(one => one.id).join(', ');
  if (others.length > 0)
    throw new Conflict('ambiguous', `${who} belongs to several accounts. Use one of these ids: ${ids}`);
  if (!row.emailConfirmedAt) {
    throw new Conflict(
      'unconfirmed',
      `The sign-in provider has not confirmed ${who}. If you know this is the right person, use the id ${ids}.`,
    );
  }
  return row;
}

/** Grants the admin role from the command line, by address or id. False if the user is an admin already. */
export async function grantAdmin(ctx: IdentityContext, who: string): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    const name = who.trim().toLowerCase();
    const { id } = await (tx.identity ? findEmbedded(tx, name) : findExternal(tx, name));
    return changeRole(tx, { profileId: id, role: 'admin' });
  });
}

export async function createAdmin(
  ctx: IdentityContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { identity } = ctx;
  if (!identity) {
    throw new Conflict(
      'outside_provider',
      'Accounts are managed by the provider at AUTH_URL. Sign up there, sign in here once, then use grant.',
    );
  }
  await inTransaction(ctx, async tx => {
    if (await identity.findUser(tx, { email })) {
      throw new Conflict('email_taken', `${email} already has an account. Use grant instead.`);
    }
    await identity.createUser(tx, { email, password, firstName: '', lastName: '' });
    await grantAdmin(tx, email);
  });
}

export async function revokeAdmin(ctx: Context, who: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const name = who.trim().toLowerCase();
    const admins = (await listAdmins(tx)).filter(one => one.id === name || one.email === name);
    if (admins.length === 0) throw new NotFound(`${who} is not an admin`);
    for (const { id } of admins) await changeRole(tx, { profileId: id, role: 'user' });
  });
}
