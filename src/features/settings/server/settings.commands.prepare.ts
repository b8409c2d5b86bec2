import { eq, isNull } from 'drizzle-orm';
import { micromark } from 'micromark';
import { StartError } from '#src/platform/server/config.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { renderMarkdown } from '#src/platform/server/markdown.ts';
import { isTimeZone } from '#src/shared/time-zone.ts';
import { type SitePageInput, SettingsUpdate } from '../settings.contract.ts';
import { STARTER_TEXTS } from '../settings.rules.starter.ts';
import { FOOTER_PAGES } from '../settings.rules.ts';
import { isKnownToPostgres, plainHtml } from './settings.queries.ts';
import { sitePages, siteSettings } from './settings.table.ts';

function starterPages(): SitePageInput[] {
  return FOOTER_PAGES.map(({ slug, label }) => ({
    slug,
    title: label,
    description: '',
    body: STARTER_TEXTS[slug],
  }));
}

async function renderOldPages(ctx: Context): Promise<void> {
  const pages = await ctx.db.select().from(sitePages).where(isNull(sitePages.html));
  for (const { slug, body } of pages) {
    const html = await renderMarkdown(body).catch((error: unknown) => {
      ctx.log.warn({ err: error, slug }, 'could not render page, showing it as plain text');
      return plainHtml(body);
    });
    await inTransaction(ctx, async tx => {
      await tx.db.update(sitePages).set({ html }).where(eq(sitePages.slug, slug));
      touch(tx, 'settings');
    });
  }
}

async function requireKnownToPostgres(tx: Context, timeZone: string): Promise<void> {
  if (await isKnownToPostgres(tx, timeZone)) return;
  throw new StartError(`TIME_ZONE ${timeZone} is unknown to the database`);
}

/**
 * Earlier versions accepted time zones that ICU or PostgreSQL don't know, and every page failed. The old name
 * is kept so that the admin panel can ask for another one.
 */
async function replaceInvalidTimeZone(tx: Context, timeZone: string): Promise<void> {
  const [row] = await tx.db.select().from(siteSettings);
  const ignoredTimeZone = row?.data.timeZone;
  if (!ignoredTimeZone) return;
  if (isTimeZone(ignoredTimeZone) && (await isKnownToPostgres(tx, ignoredTimeZone))) return;
  await tx.db.update(siteSettings).set({ data: { ...row.data, timeZone, ignoredTimeZone } });
  tx.log.warn({ ignoredTimeZone, timeZone }, 'stored time zone is invalid, using another one');
  touch(tx, 'settings');
}

/** An older live site that never changed the fictional phone number loses it, too. */
async function noteMode(tx: Context, isLive: boolean): Promise<void> {
  const [row] = await tx.db.select().from(siteSettings).for('update');
  if (!row || (row.data.isLive ?? false) === isLive) return;
  const hasPhone = row.data.contactPhone !== undefined;
  const data = { ...row.data, isLive, ...(isLive && !hasPhone && { contactPhone: '' }) };
  await tx.db.update(siteSettings).set({ data });
  touch(tx, 'settings');
}

/** Runs at every start and inserts whatever is missing. */
export async function prepareSite(
  ctx: Context,
  { timeZone, isLive = false }: { timeZone: string; isLive?: boolean },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const updatedAt = ctx.clock.now();
    // The phone number that demo content uses isn't anybody's.
    const data = { ...SettingsUpdate.parse({ timeZone }), ...(isLive && { contactPhone: '' }) };
    const settings = await tx.db
      .insert(siteSettings)
      .values({ data, updatedAt })
      .onConflictDoNothing()
      .returning();
    if (settings.length > 0) await requireKnownToPostgres(tx, timeZone);
    else await replaceInvalidTimeZone(tx, timeZone);
    await noteMode(tx, isLive);
    const pages = await tx.db
      .insert(sitePages)
      .values(starterPages().map(page => ({ ...page, html: micromark(page.body), updatedAt })))
      .onConflictDoNothing()
      .returning({ slug: sitePages.slug });
    if (settings.length + pages.length > 0) touch(tx, 'settings');
  });
  await renderOldPages(ctx);
}
