import { eq, isNull } from 'drizzle-orm';
import { micromark } from 'micromark';
import { StartError } from '#src/platform/server/config.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { renderMarkdown } from '#src/platform/server/markdown.ts';
import { isTimeZone } from '#src/shared/time-zone.ts';
import { type SitePageInput, type SitePageSlug, SettingsUpdate } from '../settings.contract.ts';
import { FOOTER_PAGES } from '../settings.rules.ts';
import { isKnownToPostgres, plainHtml } from './settings.queries.ts';
import { sitePages, siteSettings } from './settings.table.ts';

const LEGAL = '*This is a starter text. The owner of this site must replace it before relying on it.*';

/** Placeholders until the owner writes the pages: short, and true for every site. */
const STARTER_TEXTS: Record<SitePageSlug, string> = {
  stories: 'Stories from our workshops are coming soon.',
  alumni: 'Work that people made after a workshop is coming soon.',
  blog: 'Notes on light, lenses and editing are coming soon.',
  resources: 'Recommended reading and viewing is coming soon.',
  privacy: `${LEGAL}

## What we store

What you send us through a form: your name, your email address and what you write. We use it to answer you and to run the workshops. If you create an account: your name, your email address, when you signed in and from where, and your password, stored so that no one can read it. We do not sell your data, and there are no third-party trackers on this site. Comments are public.

## Email

We write to confirm and to answer what you sent. If you join the mailing list, you agree to receive emails about new workshops. Each of them has a link to unsubscribe right away.

We keep a copy of the emails we send for 30 days. After that we keep only the type of email, when it was sent and whether it was delivered. If your data is deleted, those copies are deleted with it.

## Your rights

With an account you can export and delete your data yourself. Without one, write to the address on the home page to get a copy of your data, or to have it corrected or deleted.`,
  terms: `${LEGAL}

## Reservations

A reservation and an enrollment on this site each hold a seat. We do not take payments on this site; we will contact you about payment.

## Comments

Comments are public. We may hide or delete unlawful comments.`,
  cookies: `${LEGAL}

## Cookies

Reading this site and sending its forms sets no cookies. If you sign in, the session is kept in your browser's local storage until you sign out. A sign-in with Google uses one cookie that expires after five minutes.`,
};

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

/** Runs at every start and inserts whatever is missing. */
export async function prepareSite(ctx: Context, { timeZone }: { timeZone: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const updatedAt = ctx.clock.now();
    const data = SettingsUpdate.parse({ timeZone });
    const settings = await tx.db
      .insert(siteSettings)
      .values({ data, updatedAt })
      .onConflictDoNothing()
      .returning();
    if (settings.length > 0) await requireKnownToPostgres(tx, timeZone);
    else await replaceInvalidTimeZone(tx, timeZone);
    const pages = await tx.db
      .insert(sitePages)
      .values(starterPages().map(page => ({ ...page, html: micromark(page.body), updatedAt })))
      .onConflictDoNothing()
      .returning({ slug: sitePages.slug });
    if (settings.length + pages.length > 0) touch(tx, 'settings');
  });
  await renderOldPages(ctx);
}
