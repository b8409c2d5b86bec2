import { eq, sql } from 'drizzle-orm';
import { holdImages } from '#src/features/media/server/media.commands.hold.ts';
import { changesBetween } from '#src/platform/server/audit/audit.changes.ts';
import type { ActorContext, Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#src/platform/server/errors.ts';
import { renderMarkdown } from '#src/platform/server/markdown.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import {
  type AdminSettings,
  NOT_A_TIME_ZONE,
  type SettingsUpdate,
  type SignInSettings,
  type SitePage,
  type SitePageInput,
  SiteSettings,
} from '../settings.contract.ts';
import { paymentsIn } from '../settings.rules.payments.ts';
import { audit } from './settings.commands.audit.ts';
import { requireBrandImages } from './settings.commands.brand.ts';
import { getAdminSettings, getSitePage, isKnownToPostgres } from './settings.queries.ts';
import { sitePages, siteSettings } from './settings.table.ts';

/** So that nobody locks themselves out, and every other admin with them. */
function requireTwoFactorSetUp({ actor }: ActorContext): void {
  if (actor.kind === 'account' && actor.isTwoFactor) return;
  const message = 'Set up two-factor for your own account first';
  throw new Conflict('no_two_factor', message, { fields: { requireTwoFactor: message } });
}

type Stored = typeof siteSettings.$inferSelect;

/** In the audit log by their names alone. */
const PERSONAL = ['contactEmail', 'contactPhone', 'mailSenderName'];

/** Merges into the locked row. */
export async function writeSettings(
  tx: Context,
  stored: Stored | undefined,
  changes: Partial<Stored['data']>,
): Promise<void> {
  const updatedAt = stampAfter(stored?.updatedAt, tx.clock.now());
  const answered = changes.contactEmail ? sql`- 'isContactGuessed'` : sql``;
  await tx.db
    .insert(siteSettings)
    .values({ data: changes, updatedAt })
    .onConflictDoUpdate({
      target: siteSettings.onlyRow,
      set: {
        data: sql`${siteSettings.data} ${answered} || excluded.data`,
        updatedAt,
      },
    });
  const before = SiteSettings.parse(stored?.data ?? {});
  await audit(tx, 'settings.update', {
    changes: changesBetween({ ...stored?.data, ...before }, changes, PERSONAL),
  });
  touch(tx, 'settings');
}

/** What else changes in the same transaction when the currency does. */
export type CurrencyChanged = (tx: Context, from: string, to: string) => Promise<void>;

/** Changes only the given settings. Throws Invalid, and Conflict `changed_meanwhile`. */
export async function saveSettings(
  ctx: Context,
  input: SettingsUpdate,
  currencyChanged?: CurrencyChanged,
): Promise<AdminSettings> {
  return inTransaction(ctx, async tx => {
    const { updatedAt: basedOn, ...changes } = input;
    await holdImages(tx, changes);
    const { timeZone } = changes;
    if (timeZone && !(await isKnownToPostgres(tx, timeZone))) {
      throw new Invalid({ timeZone: NOT_A_TIME_ZONE });
    }
    await requireBrandImages(tx, changes);
    const [stored] = await tx.db.select().from(siteSettings).for('update');
    await requireUnchanged(stored?.updatedAt ?? null, basedOn, () => getAdminSettings(tx));
    const before = SiteSettings.parse(stored?.data ?? {});
    const { currencyCode: from } = before;
    const { currencyCode: to = from } = changes;
    if (to !== from) await currencyChanged?.(tx, from, to);
    const payments = to === from ? {} : paymentsIn(before, from, to);
    await writeSettings(tx, stored, { ...payments, ...changes });
    return getAdminSettings(tx);
  });
}

/** Throws Conflict `no_two_factor`. */
export async function saveSignInSettings(ctx: Context, settings: SignInSettings): Promise<AdminSettings> {
  return inTransaction(ctx, async tx => {
    const [stored] = await tx.db.select().from(siteSettings).for('update');
    if (settings.requireTwoFactor && !stored?.data.requireTwoFactor) requireTwoFactorSetUp(tx);
    await writeSettings(tx, stored, settings);
    return getAdminSettings(tx);
  });
}

export async function saveSitePage(
  ctx: Context,
  { updatedAt: basedOn, ...input }: SitePageInput & Pick<SettingsUpdate, 'updatedAt'>,
): Promise<SitePage> {
  const html = await renderMarkdown(input.body);
  return inTransaction(ctx, async tx => {
    const { slug, ...text } = input;
    await holdImages(tx, text);
    const [stored] = await tx.db.select().from(sitePages).where(eq(sitePages.slug, slug)).for('update');
    await requireUnchanged(stored?.updatedAt ?? null, basedOn, () => getSitePage(tx, slug));
    const values = { ...text, html, updatedAt: stampAfter(stored?.updatedAt, tx.clock.now()) };
    await tx.db
      .insert(sitePages)
      .values({ slug, ...values })
      .onConflictDoUpdate({ target: sitePages.slug, set: values });
    await audit(tx, 'page.update', { id: slug, changes: changesBetween(stored ?? {}, text) });
    touch(tx, 'settings');
    return getSitePage(tx, slug);
  });
}
