import { randomBytes } from 'node:crypto';
import { demoAccounts } from '#demo/accounts.ts';
import type { DemoAccount } from '#demo/demo-people.ts';
import { demoMembers } from '#demo/members.ts';
import { ensureProfile, recordConfirmation } from '#src/features/accounts/server/accounts.commands.ts';
import { removeAccount } from '#src/features/accounts/server/accounts.commands.leave.ts';
import { changeRole } from '#src/features/accounts/server/accounts.commands.roles.ts';
import { hasProfiles, listAdmins } from '#src/features/accounts/server/accounts.queries.ts';
import type { Config } from '#src/platform/server/config.ts';
import type { Context, FilesContext } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import type { IdentityAdmin, IdentityContext, RequestContext } from '#src/platform/server/identity.ts';
import { demoPasswordOf, keyQuery } from '#src/platform/server/shared-key.ts';
import { daysAgo, demoContext } from './seed-context.ts';

export interface DemoSignIn {
  email: string;
  isAdmin: boolean;
  password: string | null;
}

async function create(
  tx: Context,
  identity: IdentityAdmin,
  { role, canSignIn, ...account }: DemoAccount,
  demoPassword: string,
): Promise<void> {
  const { email, firstName, lastName } = account;
  if (await identity.findUser(tx, { email })) return;
  const password = canSignIn ? demoPassword : randomBytes(32).toString('base64url');
  const { id } = await identity.createUser(tx, { email, firstName, lastName, password });
  const metadata = { first_name: firstName, last_name: lastName };
  await ensureProfile(tx, { userId: id, email, metadata });
  await recordConfirmation(tx, { id, email }, tx.clock.now());
  await changeRole(tx, { profileId: id, role });
}

/** Only if there are no accounts: deleted demo accounts stay deleted, and there is always at least one admin. */
async function createAll(ctx: Context, identity: IdentityAdmin, password: string): Promise<boolean> {
  if (await hasProfiles(ctx)) return false;
  return inTransaction(ctx, async tx => {
    await takeTurn(tx, 'seed');
    if (await hasProfiles(tx)) return false;
    for (const account of demoAccounts) {
      await create(daysAgo(tx, account.joinedDaysAgo), identity, account, password);
    }
    return true;
  });
}

async function giveHistory(ctx: FilesContext, identity: IdentityAdmin): Promise<void> {
  // Not loaded in live mode.
  const { seedMember } = await import('./seed-member.ts');
  for (const member of demoMembers) {
    const user = await identity.findUser(ctx, { email: member.email });
    if (user) await seedMember(ctx, user.id, member);
  }
}

/** Resets a password that differs from DEMO_PASSWORD, if that is set. */
async function signInOf(
  ctx: Context,
  identity: IdentityAdmin,
  { email, password, isGiven }: { email: string; password: string; isGiven: boolean },
): Promise<DemoSignIn[]> {
  const user = await identity.findUser(ctx, { email });
  if (!user) return [];
  const { id } = user;
  let isRight = await identity.isPassword(ctx, { id, password });
  if (!isRight && isGiven) {
    await inTransaction(ctx, tx => identity.setPassword(tx, { id, password }));
    isRight = true;
  }
  const isAdmin = (await listAdmins(ctx)).some(admin => admin.id === id);
  return [{ email, isAdmin, password: isRight ? password : null }];
}

/** Creates the demo accounts on the first start and returns how to sign in. Does nothing with an external provider. */
export async function prepareDemoAccounts(
  ctx: RequestContext,
  config: Pick<Config, 'demoPassword' | 'dataDir'>,
): Promise<DemoSignIn[]> {
  const { identity } = ctx;
  if (!identity) return [];
  const password = demoPasswordOf(config);
  const quiet = demoContext(ctx);
  if (await createAll(quiet, identity, password)) await giveHistory(quiet, identity);
  const isGiven = config.demoPassword !== undefined;
  const shown = demoAccounts.filter(({ canSignIn }) => canSignIn);
  const signIns = shown.map(({ email }) => signInOf(ctx, identity, { email, password, isGiven }));
  return (await Promise.all(signIns)).flat();
}

/** For a site that goes live: the demo password was printed, and emails to demo addresses never arrive. */
export async function removeDemoAccounts(ctx: IdentityContext): Promise<void> {
  for (const { email } of demoAccounts) {
    const user = await ctx.identity?.findUser(ctx, { email });
    if (!user) continue;
    await inTransaction(ctx, tx => removeAccount(tx, user.id));
    ctx.log.warn(`removed the demo account ${email}`);
  }
}

export function demoBanner(signIns: readonly DemoSignIn[]): string[] {
  return signIns.map(({ email, isAdmin, password }) => {
    const who = isAdmin ? 'admin: ' : 'member:';
    return `Sign in as ${who} ${email.padEnd(20)}  ${password ?? '(the password was changed)'}`;
  });
}

/** Accounts of an external provider can't be created here. */
export function externalBanner({ auth }: Pick<Config, 'auth'>): string[] {
  if (!auth.external) return [];
  return [
    `People sign in at ${auth.external.url}. Sign in on the site once, then become an admin: npm run admin -- grant EMAIL`,
  ];
}

export function mailboxBanner(
  config: Pick<Config, 'demoPassword' | 'dataDir' | 'mail' | 'siteUrl'>,
): string[] {
  if (config.mail.url) return [];
  return [`Read its emails at ${config.siteUrl}/dev/mailbox${keyQuery(demoPasswordOf(config))}`];
}
