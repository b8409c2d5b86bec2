import { resetPassword } from '#src/features/accounts/server/accounts.commands.passwords.ts';
import {
  createAdmin,
  grantAdmin,
  revokeAdmin,
} from '#src/features/accounts/server/accounts.commands.roles.ts';
import { removeTwoFactor } from '#src/features/accounts/server/accounts.commands.two-factor.ts';
import { listAdmins } from '#src/features/accounts/server/accounts.queries.ts';
import { StartError, readConfig } from '#src/platform/server/config.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import { openLog } from '#src/platform/server/logger.ts';
import { readablePassword } from '#src/platform/server/readable-password.ts';
import { Email } from '#src/shared/fields.ts';
import { exportUsers } from './export-users.ts';
import { runToEnd } from './run-to-end.ts';
import { withSite } from './site-context.ts';

const USAGE = `Who runs the business:

  npm run admin -- list            shows every admin
  npm run admin -- create EMAIL    makes an account that is an admin, and prints its password
  npm run admin -- grant EMAIL     makes an existing account an admin
  npm run admin -- revoke EMAIL    makes an admin an ordinary user again
  npm run admin -- reset-password EMAIL
                                   prints a new password, and ends all sessions: for someone who can't get emails
  npm run admin -- remove-two-factor EMAIL
                                   turns two-factor off for someone who lost their phone and recovery codes

After AUTH_SECRET was changed on purpose, with the new one set and the site stopped:

  npm run admin -- change-secret   ends all sessions and makes new sign-in keys. Everyone with two-factor on
                                   has to set it up again (remove-two-factor)

Moving to another sign-in provider (docs/sign-in.md):

  npm run admin -- export-users FILE   writes everyone who has confirmed their address to a new file,
                                       with their password hashes: a line of JSON each, as
                                       POST /admin/users of Supabase Auth takes it
`;

async function changeSecret(ctx: IdentityContext): Promise<string> {
  const isChanged = await ctx.identity?.changeSecret(ctx);
  return isChanged
    ? 'All sessions have ended. The site can start with this AUTH_SECRET.'
    : "Nothing was made with another AUTH_SECRET, so there's nothing to do.";
}

type Command = (ctx: IdentityContext, given: string) => Promise<string>;

async function create(ctx: IdentityContext, email: string): Promise<string> {
  const { success, data: address } = Email.safeParse(email);
  if (!success) throw new StartError(`${email} is not an email address`);
  const password = readablePassword();
  await createAdmin(ctx, { email: address, password });
  return `${address} can now sign in as an admin. Their password, shown only once: ${password}`;
}

async function list(ctx: IdentityContext): Promise<string> {
  const admins = await listAdmins(ctx);
  if (admins.length === 0) return 'There are no admins yet. Create one with npm run admin -- create EMAIL';
  const lines = admins.map(({ email, firstName, lastName, lastSeenAt }) =>
    [email, [firstName, lastName].filter(Boolean).join(' '), `last seen ${lastSeenAt.toISOString()}`]
      .filter(Boolean)
      .join('  '),
  );
  return lines.join('\n');
}

const commands: Record<string, Command> = {
  list,
  'change-secret': changeSecret,
  create,
  'export-users': exportUsers,
  grant: async (ctx, email) =>
    (await grantAdmin(ctx, email)) ? `${email} is now an admin.` : `${email} is already an admin.`,
  revoke: async (ctx, email) => {
    await revokeAdmin(ctx, email);
    return `${email} is no longer an admin.`;
  },
  'reset-password': async (ctx, who) => {
    const password = readablePassword();
    const { email } = await resetPassword(ctx, { who, password });
    return `${email} is signed out everywhere and has a new password, shown only once: ${password}`;
  },
  'remove-two-factor': async (ctx, email) => {
    await removeTwoFactor(ctx, email);
    return `Two-factor is off for ${email}. Their password alone now signs them in.`;
  },
};

const [name = '', given, ...more] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const takesNothing = ['list', 'change-secret'].includes(name);
if (!command || more.length > 0 || (given === undefined) !== takesNothing) {
  console.error(USAGE);
  process.exit(1);
}
await runToEnd(async () => {
  const config = readConfig();
  // The command's output is all that someone at a shell wants to see.
  const log = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  console.log(await withSite(config, log, ctx => command(ctx, given ?? '')));
});
