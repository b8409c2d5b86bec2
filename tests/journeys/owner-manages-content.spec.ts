import { type Page, expect, test } from '@playwright/test';
import { aPhoto } from '#tests/support/files.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { expectClean } from '#tests/support/clean-page.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const site = ownSite();

const sections = (page: Page) => page.getByRole('list', { name: 'Content sections' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: 'Save Section' }).click();

test('the owner adds a section with paragraphs and an image, and visitors see it', async ({ page }) => {
  await site.open(page, 'content');
  await expect(sections(page).first()).toBeVisible();
  const before = await sections(page).count();
  await expect(page.getByRole('tab', { name: `Content Sections (${before})` })).toBeVisible();
  await page.getByRole('tab', { name: 'Section Editor' }).click();
  await expect(page.getByText('Select a section to edit or create a new one')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Section' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Section' })).toBeVisible();
  await save(page);
  const key = page.getByPlaceholder('e.g., story, features, testimonials');
  await expect(key).toHaveAccessibleDescription('Required');

  await key.fill('story');
  await save(page);
  await expect(key).toHaveAccessibleDescription('Another section already has this key');
  await key.fill('guests');
  await page.getByLabel('Display Order').fill('7');
  await page.getByLabel('Title', { exact: true }).fill('Who comes by');
  await page.getByLabel('Description').fill('People we know.');
  for (const text of ['The second.', 'The first.']) {
    await page.getByRole('button', { name: 'Add Paragraph' }).click();
    await page
      .getByRole('textbox', { name: /^Paragraph/ })
      .last()
      .fill(text);
  }
  await page.getByRole('button', { name: 'Paragraph 2: move' }).press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Paragraph 1' })).toHaveValue('The first.');
  await page.getByRole('button', { name: 'Add Image' }).click();
  await page
    .getByLabel('File of image 1')
    .setInputFiles({ name: 'guest.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(page.getByLabel('Image 1 URL')).toHaveValue(/^\/media\//);
  await page.getByLabel('Image 1 alt text').fill('A guest under a lamp.');
  await page.getByRole('slider', { name: 'Focal point of image 1' }).press('Shift+ArrowDown');
  await save(page);
  await expect(toast(page, 'Section created successfully')).toBeVisible();
  await expect(sections(page)).toHaveCount(before + 1);
  await expect(sections(page).last()).toContainText('2 paragraphs1 image');
  await site.expectPublic(page, '/', 'A guest under a lamp.');
  await site.expectPublic(page, '/', 'object-position:50% 60%');
});

test('a section that someone else deletes keeps its unsaved changes, even after a reload, and can be saved', async ({
  page,
}) => {
  await site.open(page, 'content', '&tab=editor&edit=guests');
  await page.getByLabel('Description').fill('People we still know.');
  const other = await anotherAdmin(page, site.url(''));
  const gone = await other('DELETE', site.url('/api/content-sections/guests'));
  expect(gone.ok()).toBe(true);
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has deleted this section' });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('People we still know.');
  await expectClean(page, 'a section that is gone');
  page.on('dialog', dialog => void dialog.accept());
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('halation.draft.section.guests')))
    .toContain('People we still know.');
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('People we still know.');
  await page.getByRole('button', { name: 'Save as New Section' }).click();
  await expect(toast(page, 'Section created successfully')).toBeVisible();
  await site.expectPublic(page, '/', 'People we still know.');
});

test('a section that could not be saved says so in the specified words only', async ({ page }) => {
  await site.open(page, 'content', '&tab=editor&edit=guests');
  await page.route('**/api/content-sections/guests', route => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Description').fill('Not to be.');
  await save(page);
  const failure = page.getByRole('listitem').filter({ hasText: 'Failed to' });
  await expect(failure).toHaveText('Failed to update section');
});

test('the owner changes, sorts and deletes sections, and restores missing ones', async ({ page }) => {
  await site.open(page, 'content');
  await expect(sections(page).first()).toBeVisible();
  await expectClean(page, 'the list');
  const last = sections(page).last();
  await last.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Section: guests' })).toBeVisible();
  await expectClean(page, 'the editor');
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await save(page);
  await expect(toast(page, 'Section updated successfully')).toBeVisible();
  await expect(last).toContainText('Inactive');
  expect(await (await page.request.get(site.url('/'))).text()).not.toContain('A guest under a lamp.');

  await sections(page).last().getByRole('button', { name: 'move with the arrow keys' }).press('ArrowUp');
  // The move is saved even if the owner leaves right away.
  await page.getByRole('tab', { name: 'Section Editor' }).click();
  await expect(toast(page, 'Order saved')).toBeVisible();
  await page.getByRole('tab', { name: /^Content Sections/ }).click();
  await expect(sections(page).last()).not.toContainText('Who comes by');

  const story = sections(page).filter({ hasText: 'Every Frame' });
  await expect(story).toContainText('Always first');
  await expect(story.getByRole('button', { name: 'move with the arrow keys' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Every Frame' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Section' }).click();
  await expect(toast(page, 'Section deleted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Initialize Story Section' }).click();
  await expect(toast(page, 'Story section initialized successfully')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await expectClean(page, 'the list on a phone');
  let left = await sections(page).count();
  while (left > 0) {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Section' }).click();
    left -= 1;
    await expect(page.getByRole('tab', { name: `Content Sections (${left})` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Initialize Default Content' }).click();
  await expect(sections(page)).toHaveCount(3);
});
