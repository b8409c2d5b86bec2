import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { findWorkshop, openWorkshop } from '../support/open-workshop.ts';

async function downloadInfo(page: Page): Promise<{ name: string; path: string }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).first().click();
  const download = await waiting;
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('the file is named after the workshop and is complete offline', async ({ page, context, request }) => {
  const workshop = await findWorkshop(request, each => each.title === 'Haze & Hard Light');
  test.slow(); // On a first start the picture is still being made.
  await request.get((workshop.picture?.url ?? '').replace(/\d+\.jpg$/, '800.jpg'));
  await openWorkshop(page, workshop);
  const { name, path } = await downloadInfo(page);
  expect(name).toBe('Haze-&-Hard-Light-info.html');
  await expect(page.getByText('Workshop Info Downloaded', { exact: true })).toBeVisible();

  await context.setOffline(true);
  const paper = await context.newPage();
  await paper.setContent(await readFile(path, 'utf8'));
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Haze & Hard Light');
  for (const text of [
    'Stage 4, Frogtown',
    '$980',
    'The single source',
    '9:00 AM – 6:00 PM',
    'Hazer, flags, bounce and grip',
    'expose manually',
    'hello@halation.studio',
    `/events/${workshop.id}`,
  ]) {
    await expect(paper.locator('body')).toContainText(text);
  }
  const image = paper.getByRole('img').first();
  expect(await image.evaluate(each => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(400);
  await expectClean(paper, 'the file');
});

test("the file is complete without a picture that can't be loaded", async ({ page, request }) => {
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await page.route('**/media/**/800.jpg', route => route.abort());
  const { path } = await downloadInfo(page);
  const file = await readFile(path, 'utf8');
  expect(file).not.toContain('<img');
  expect(file).toContain('Stage 4, Frogtown');
});

test('a failure is reported', async ({ page, request }) => {
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await page.route('**/download-info-*.js', route => route.abort());
  await page.getByRole('button', { name: 'Download PDF' }).first().click();
  await expect(page.getByText('Download Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to download workshop information. Please try again.', { exact: true }),
  ).toBeVisible();
});
