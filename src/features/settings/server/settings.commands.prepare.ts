import { micromark } from 'micromark';
import { StartError } from '#src/platform/server/config.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { type SitePageInput, SettingsUpdate } from '../settings.contract.ts';
import { STARTER_TEXTS } from '../settings.rules.starter.ts';
import { FOOTER_PAGES } from '../settings.rules.ts';
import { isKnownToPostgres } from './settings.queries.ts';
import { sitePages, siteSettings } from './settings.table.ts';

type Stored = (typeof siteSettings.$inferSelect)['data'];

function starterPages(): SitePageInput[] {
  return FOOTER_PAGES.map(({ slug, label }) => ({
    slug,
    title: label,
    description: '',
    body: STARTER_TEXTS[slug],
  }));
}

async function requireKnownToPostgres(tx: Context, timeZone: string): Promise<void> {
  if (await isKnownToPostgres(tx, timeZone)) return;
  throw new StartError(`TIME_ZONE ${timeZone} is unknown to the database`);
}

interface Mode {
  isLive?: boolean;
  /** MAIL_FROM, with or without a name. */
  mailFrom?: string | undefined;
}

/** Replaces the demo's made-up contact details. */
function realContact(
  { contactEmail, contactPhone }: Stored,
  mailFrom = '',
): Pick<Stored, 'contactEmail' | 'contactPhone' | 'isContactGuessed'> {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const { success, data } = SettingsUpdate.safeParse({ contactEmail: address });
  return {
    ...(contactPhone === undefined && { contactPhone: '' }),
    ...(contactEmail === undefined && success && { ...data, isContactGuessed: true }),
  };
}

async function noteMode(tx: Context, { isLive = false, mailFrom }: Mode): Promise<void> {
  const [row] = await tx.db.select().from(siteSettings).for('update');
  if (!row) return;
  const changes = {
    ...((row.data.isLive ?? false) !== isLive && { isLive }),
    ...(isLive && realContact(row.data, mailFrom)),
  };
  if (Object.keys(changes).length === 0) return;
  await tx.db.update(siteSettings).set({ data: { ...row.data, ...changes } });
  touch(tx, 'settings');
}

/** Runs at every start and inserts whatever is missing. */
export async function prepareSite(
  ctx: Context,
  { timeZone, ...mode }: { timeZone: string } & Mode,
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const updatedAt = ctx.clock.now();
    const settings = await tx.db
      .insert(siteSettings)
      .values({ data: SettingsUpdate.parse({ timeZone }), updatedAt })
      .onConflictDoNothing()
      .returning();
    if (settings.length > 0) await requireKnownToPostgres(tx, timeZone);
    await noteMode(tx, mode);
    const pages = await tx.db
      .insert(sitePages)
      .values(starterPages().map(page => ({ ...page, html: micromark(page.body), updatedAt })))
      .onConflictDoNothing()
      .returning({ slug: sitePages.slug });
    if (settings.length + pages.length > 0) touch(tx, 'settings');
  });
}
