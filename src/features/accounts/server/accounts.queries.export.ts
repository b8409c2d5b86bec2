import { asc, eq } from 'drizzle-orm';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import { profileToWire } from '../accounts.rules.ts';
import { findProfileRow, profileOf } from './accounts.queries.ts';
import { roleChanges } from './accounts.table.ts';

/** What this slice and the identity provider keep of a person, as sections of the export. */
export async function exportProfile(ctx: IdentityContext, id: string) {
  const row = await findProfileRow(ctx, id);
  const records = await ctx.identity?.exportUser(ctx, id);
  const user = await ctx.identity?.findUser(ctx, { id });
  return {
    // Absent until they use the site with their account.
    profile: row && {
      ...profileToWire(profileOf(row)),
      created_at: row.createdAt,
      email_confirmed_at: row.emailConfirmedAt,
      disabled_at: row.disabledAt,
      last_seen_at: row.lastSeenAt,
      weekly_summary: row.weeklySummary,
      summary_on: row.summaryOn,
    },
    roleChanges: await ctx.db
      .select({ role: roleChanges.role, at: roleChanges.at })
      .from(roleChanges)
      .where(eq(roleChanges.profileId, id))
      .orderBy(asc(roleChanges.at)),
    // An external provider keeps these itself.
    signIn: user && records ? { ...user, metadata: records.metadata } : null,
    identities: records?.identities ?? [],
    factors: records?.factors ?? [],
    recoveryCodes: records?.recoveryCodes ?? null,
    sessions: records?.sessions ?? [],
  };
}
