import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import type { SitePageInput, SitePageSlug } from '../settings.contract.ts';
import { FOOTER_PAGES } from '../settings.rules.ts';
import { sitePages, siteSettings } from './settings.table.ts';

const LEGAL = '*This is a starter text. The owner of this site must replace it before relying on it.*';

/** What a page says until its owner has written it: short, and true of every site. */
const STARTER_TEXTS: Record<SitePageSlug, string> = {
  stories: 'Stories from our workshops will stand here.',
  alumni: 'What people make after a workshop will stand here.',
  blog: 'Notes on light, lenses and editing will stand here.',
  resources: 'What we recommend to read and to watch will stand here.',
  privacy: `${LEGAL}

## What we store

What you send us through a form: your name, your email address and what you write. We use it to answer you and to run the workshops. It is not sold, and there are no third-party trackers on this site.

## Your rights

Write to the address on the home page to get a copy of your data, or to have it corrected or deleted.`,
  terms: `${LEGAL}

## Reservations

A reservation on this site holds a seat. No payment is taken here; we contact you about it.`,
  cookies: `${LEGAL}

## Cookies

Reading this site sets no cookies.`,
};

function starterPages(): SitePageInput[] {
  return FOOTER_PAGES.map(({ slug, label }) => ({
    slug,
    title: label,
    description: '',
    body: STARTER_TEXTS[slug],
  }));
}

/**
 * Writes what a site cannot be without, where it is missing: its settings, with the time zone that the
 * operator configured, and the pages that the footer links to. For every start, in every mode.
 */
export async function prepareSite(ctx: Context, { timeZone }: { timeZone: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const updatedAt = ctx.clock.now();
    const settings = await tx.db
      .insert(siteSettings)
      .values({ data: { timeZone }, updatedAt })
      .onConflictDoNothing()
      .returning();
    const pages = await tx.db
      .insert(sitePages)
      .values(starterPages().map(page => ({ ...page, updatedAt })))
      .onConflictDoNothing()
      .returning({ slug: sitePages.slug });
    if (settings.length + pages.length > 0) await touch(tx, 'settings');
  });
}
