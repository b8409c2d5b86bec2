import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import type { SitePage, SitePageInput, SiteSettings } from '../settings.contract.ts';
import { getSettings, getSitePage } from './settings.queries.ts';
import { sitePages, siteSettings } from './settings.table.ts';

/** Replaces the settings that are given; the others stay. */
export async function saveSettings(ctx: Context, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  return inTransaction(ctx, async tx => {
    const updatedAt = ctx.clock.now();
    await tx.db
      .insert(siteSettings)
      .values({ data: changes, updatedAt })
      .onConflictDoUpdate({
        target: siteSettings.onlyRow,
        set: { data: sql`${siteSettings.data} || excluded.data`, updatedAt },
      });
    await touch(tx, 'settings');
    return getSettings(tx);
  });
}

/** Writes one of the footer's pages. */
export async function saveSitePage(ctx: Context, input: SitePageInput): Promise<SitePage> {
  return inTransaction(ctx, async tx => {
    const { slug, ...text } = input;
    const values = { ...text, updatedAt: ctx.clock.now() };
    await tx.db
      .insert(sitePages)
      .values({ slug, ...values })
      .onConflictDoUpdate({ target: sitePages.slug, set: values });
    await touch(tx, 'settings');
    return getSitePage(tx, slug);
  });
}
