import { type Page, expect, test } from '@playwright/test';
import { aPhoto } from '#tests/support/files.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { expectClean } from '#tests/support/clean-page.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const site = ownSite();
const CONTENT = '/api/landing-content';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the landing page"]');
const title = (page: Page) => page.getByLabel('Hero title');

async function landing(page: Page): Promise<Record<string, unknown>> {
  return (await (await page.request.get(site.url(CONTENT))).json()) as Record<string, unknown>;
}

test("the owner sees every change in a live preview, and visitors see it once it's saved", async ({
  page,
}) => {
  await site.open(page, 'landing');
  await title(page).fill('');
  await save(page);
  await expect(title(page)).toHaveAccessibleDescription('Required');
  await expect(title(page)).toBeFocused();

  await title(page).fill('Afterglow');
  await expect(preview(page).getByText('Afterglow').first()).toBeAttached();
  await page.getByLabel('About title').fill('Taught by people who still shoot');
  await page.getByRole('heading', { name: 'Call to action' }).click();
  await page.getByLabel('Headline').fill('Come and see');
  await page.getByLabel('Button text').fill('To the workshops');
  await page.getByLabel('Button link').fill('#workshops');
  await page.getByRole('heading', { name: 'Features' }).click();
  await page.getByRole('button', { name: 'Add Feature' }).click();
  const features = await page.getByLabel(/^Feature \d title/).count();
  await page.getByLabel(`Feature ${features} title`).fill('Real sets');
  await page.getByLabel(`Feature ${features} text`).fill('And real light.');
  await page.getByRole('heading', { name: 'Join the Movement' }).click();
  await page.getByLabel('Form title').fill('Stay in the picture');
  await expect(preview(page).getByText('Stay in the')).toBeAttached();
  await save(page);
  await expect(toast(page, 'Landing page updated successfully!')).toBeVisible();
  for (const text of ['Afterglow', 'Come and', 'Real sets', 'Stay in the']) {
    await site.expectPublic(page, '/', text);
  }
});

test("the hero image appears on the site as soon as it's chosen and disappears as soon as it's deleted", async ({
  page,
}) => {
  await site.open(page, 'landing');
  await page.getByLabel('About title').fill('Not saved yet');
  const file = page.getByLabel('Hero image file');
  await file.setInputFiles({
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(toast(page, 'File too large')).toBeVisible();
  await expect(toast(page, 'Please select an image under 5MB')).toBeVisible();
  const before = await landing(page);

  const buffer = await aPhoto('jpeg', { width: 1600, height: 900 });
  await file.setInputFiles({ name: 'dune.jpg', mimeType: 'image/jpeg', buffer });
  await expect(toast(page, 'Hero image uploaded and saved successfully!')).toBeVisible();
  const after = await landing(page);
  expect(after['hero_image']).toMatch(/^\/media\/[0-9a-f]{16}\/1600\.jpg$/);
  expect(after['hero_image']).not.toBe(before['hero_image']);
  expect(after['about_title']).toBe(before['about_title']);
  await expect(page.getByLabel('About title')).toHaveValue('Not saved yet');

  await page.getByLabel('Hero image alt text').fill('Dunes before a storm.');
  const ring = page.getByRole('slider', { name: 'Focal point of the hero image' });
  await ring.press('Shift+ArrowRight');
  await ring.press('ArrowUp');
  await expect(preview(page).getByRole('img', { name: 'Dunes before a storm.' })).toHaveCSS(
    'object-position',
    '60% 49%',
  );
  await save(page);
  await expect(toast(page, 'Landing page updated successfully!')).toBeVisible();
  await site.expectPublic(page, '/', 'alt="Dunes before a storm."');
  await site.expectPublic(page, '/', 'object-position:60% 49%');

  await page.getByRole('button', { name: 'Delete the hero image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Image' }).click();
  await expect(toast(page, 'Image deleted and saved successfully!')).toBeVisible();
  expect((await landing(page))['hero_image']).toBeNull();
});

test('changes by another admin are merged, and no text is lost', async ({ page }) => {
  await site.open(page, 'landing');
  await title(page).fill('Mine');
  const call = await anotherAdmin(page, site.url(''));
  const theirs = await call('PUT', site.url(CONTENT), { heroTitle: 'Theirs', heroSubtitle: 'Their line' });
  expect(theirs.ok()).toBe(true);
  await save(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect(notice).toContainText('already in the form: Hero subtitle.');
  await expect(notice.getByRole('listitem')).toContainText('Theirs: Theirs');
  await expect(title(page)).toHaveValue('Mine');
  await expect(page.getByLabel('Hero subtitle')).toHaveValue('Their line');
  await save(page);
  await expect(toast(page, 'Landing page updated successfully!')).toBeVisible();
  expect(await landing(page)).toMatchObject({ hero_title: 'Mine', hero_subtitle: 'Their line' });
});

test("a refused save changes nothing on the site, not even an image's alt text", async ({ page }) => {
  await site.open(page, 'landing');
  await page.getByLabel('Hero image file').setInputFiles({
    name: 'ridge.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto('jpeg', { width: 1600, height: 900 }),
  });
  await expect(toast(page, 'Hero image uploaded and saved successfully!')).toBeVisible();
  await page.getByLabel('Hero image alt text').fill('A ridge at night.');
  const call = await anotherAdmin(page, site.url(''));
  const theirs = await call('PUT', site.url(CONTENT), { heroTitle: 'Theirs' });
  expect(theirs.ok()).toBe(true);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else saved changes' })).toBeVisible();
  expect(await landing(page)).toMatchObject({ hero_picture: { alt: '' } });
  await save(page);
  await expect(toast(page, 'Landing page updated successfully!')).toBeVisible();
  expect(await landing(page)).toMatchObject({ hero_picture: { alt: 'A ridge at night.' } });
});

test('a failure shows one sentence, as specified', async ({ page }) => {
  await site.open(page, 'landing');
  await page.route(`**${CONTENT}`, (route, request) =>
    request.method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  const failure = async (heading: string, sentence: string) => {
    const shown = page.getByRole('listitem').filter({ hasText: heading });
    await expect(shown).toHaveText(`${heading}${sentence}`);
    await shown.getByRole('button', { name: 'Dismiss' }).click();
  };
  await title(page).fill('Not to be');
  await save(page);
  await failure('Update failed', 'Could not save changes to landing page');
  await page.getByLabel('Hero image file').setInputFiles({
    name: 'peak.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto('jpeg', { width: 1600, height: 900 }),
  });
  await failure('Upload failed', 'Could not upload image');

  await page.unroute(`**${CONTENT}`);
  await page.route('**/api/upload/delete-image', route => route.fulfill({ status: 500, body: '{}' }));
  const before = await landing(page);
  expect(before['hero_image']).not.toBeNull();
  await page.getByRole('button', { name: 'Delete the hero image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Image' }).click();
  await failure('Delete failed', 'Could not delete image');
  expect((await landing(page))['hero_image']).toBe(before['hero_image']);
});

test('unsaved text survives a reload and can be discarded', async ({ page }) => {
  await site.open(page, 'landing');
  const stored = await title(page).inputValue();
  await title(page).fill('Half a title');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('halation.draft.landing')))
    .toContain('Half a title');
  page.on('dialog', dialog => void dialog.accept());
  await page.reload();
  await expect(title(page)).toHaveValue('Half a title');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(title(page)).toHaveValue(stored);
  await page.reload();
  await expect(title(page)).toHaveValue(stored);
});

test('leaving unsaved changes requires confirmation, the preview can fill the screen, and both are accessible', async ({
  page,
}) => {
  await site.open(page, 'landing');
  await expectClean(page, 'the editor');
  await title(page).fill('Half a thought');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page).toHaveURL(/view=preview/);
  await expect(page.getByText('Visitors do not see them yet.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect(preview(page).getByText('Half a').first()).toBeAttached();
  await expectClean(page, 'the preview on a phone');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectClean(page, 'the editor on a phone');
});

test('the owner hides a story and a mailing list that nobody has written, and no link leads there', async ({
  page,
}) => {
  const call = await anotherAdmin(page, site.url(''));
  expect((await call('PUT', site.url('/api/content-sections/story'), { isActive: false })).ok()).toBe(true);
  const { hero_title: heroTitle } = await landing(page);
  await call('PUT', site.url(CONTENT), { heroTitle, captureFormTitle: null });
  await site.open(page, 'landing');
  await page.getByRole('heading', { name: 'Story', exact: true }).click();
  await page.getByRole('button', { name: 'Hide this part (Story)' }).click();
  await page.getByRole('heading', { name: 'Join the Movement' }).click();
  await page.getByRole('button', { name: 'Hide this part (Join the Movement)' }).click();
  await expect(page.getByRole('button', { name: 'Show again (Join the Movement)' })).toBeVisible();
  await expectClean(page, 'hidden parts of the landing page');
  await save(page);
  await expect(toast(page, 'Landing page updated successfully!')).toBeVisible();

  const visitor = page.getByRole('navigation', { name: 'Main' });
  await page.goto(site.url('/'));
  await expect(visitor.getByRole('link', { name: 'Workshops' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Story' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Scroll to the story' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Join the Movement' })).toHaveCount(0);

  await site.open(page, 'landing');
  await page.getByRole('heading', { name: 'Story', exact: true }).click();
  await page.getByRole('button', { name: 'Show again (Story)' }).click();
  await save(page);
  await expect(toast(page, 'Landing page updated successfully!')).toBeVisible();
  await page.goto(site.url('/'));
  await expect(visitor.getByRole('link', { name: 'Story' })).toBeVisible();
});
