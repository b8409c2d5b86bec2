import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StillFile } from '#demo/demo-content.ts';
import { demoLanding, demoSections, demoSettings } from '#demo/demo-landing.ts';
import { demoSitePages } from '#demo/demo-site-pages.ts';
import { demoWorkshops } from '#demo/demo-workshops.ts';
import { demoStills } from '#demo/stills.ts';
import { ContentSectionInput } from '#src/features/content-sections/content-sections.contract.ts';
import { createContentSection } from '#src/features/content-sections/server/content-sections.commands.ts';
import { LandingInput } from '#src/features/landing/landing.contract.ts';
import { saveLanding } from '#src/features/landing/server/landing.commands.ts';
import { storeImage } from '#src/features/media/server/media.commands.ts';
import { saveSettings, saveSitePage } from '#src/features/settings/server/settings.commands.ts';
import { hasWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import { PROJECT_ROOT } from '#src/platform/server/config.ts';
import type { Context, FilesContext } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { seedPayments } from './seed-payments.ts';
import { seedStudioWork } from './seed-studio.ts';
import { demoContext } from './seed-context.ts';
import { seedVisits } from './seed-visits.commands.ts';
import { seedVisitors } from './seed-visitors.ts';
import { type StillUrls, seedWorkshop } from './seed-workshop.ts';

/** Idempotent, even in two processes at the same time: the key is the content's hash. */
async function storeStills(ctx: FilesContext): Promise<StillUrls> {
  const urls = new Map<StillFile, string>();
  for (const { file, alt, focalPoint } of demoStills) {
    const bytes = await readFile(join(PROJECT_ROOT, 'demo/stills', file));
    const [focalX, focalY] = focalPoint;
    const section = file === demoLanding.heroImage ? 'hero' : 'gallery';
    const picture = await storeImage(ctx, { bytes, originalName: file, alt, focalX, focalY, section });
    urls.set(file, picture.url);
  }
  return file => {
    const url = urls.get(file);
    if (!url) throw new Error(`demo/stills.ts does not list ${file}`);
    return url;
  };
}

async function seedSite(tx: Context, urlOf: StillUrls): Promise<void> {
  await saveSettings(tx, { ...demoSettings, socialLinks: [...demoSettings.socialLinks] });
  for (const page of demoSitePages) await saveSitePage(tx, page);
  const { heroTitle, heroImage, aboutImage, ...landing } = demoLanding;
  await saveLanding(
    tx,
    LandingInput.parse({
      ...landing,
      heroTitle: heroTitle || demoSettings.siteName,
      heroImage: urlOf(heroImage),
      aboutImage: urlOf(aboutImage),
    }),
  );
  for (const section of demoSections) {
    const images = section.images.map(image => ({ url: urlOf(image.url), alt: image.alt }));
    await createContentSection(tx, ContentSectionInput.parse({ ...section, images }));
  }
}

async function seedWorkshops(tx: Context, urlOf: StillUrls): Promise<void> {
  const ids = new Map<string, number>();
  for (const [index, demo] of demoWorkshops.entries()) {
    ids.set(demo.title, await seedWorkshop(tx, urlOf, demo, index));
  }
  const idOf = (title: string): number => {
    const id = ids.get(title);
    if (id === undefined) throw new Error(`demo/demo-workshops.ts does not list ${title}`);
    return id;
  };
  await seedVisitors(tx, idOf);
  const coming = demoWorkshops.filter(({ startsInDays }) => startsInDays > 0);
  const comingIds = coming.map(({ title }) => idOf(title));
  await seedStudioWork(tx, idOf, comingIds);
  await seedPayments(tx, [...ids.values()]);
  await seedVisits(tx, comingIds);
}

/**
 * Adds the demo content to a database without workshops, in one transaction. If several processes try at the same time,
 * one of them writes.
 */
export async function seedDemo(caller: FilesContext): Promise<boolean> {
  const ctx = demoContext(caller);
  if (await hasWorkshops(ctx)) return false;
  const urlOf = await storeStills(ctx);
  return inTransaction(ctx, async tx => {
    await takeTurn(tx, 'seed');
    if (await hasWorkshops(tx)) return false;
    await seedSite(tx, urlOf);
    await seedWorkshops(tx, urlOf);
    return true;
  });
}
