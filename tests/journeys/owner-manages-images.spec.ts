import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { aPhoto } from '../support/files.ts';
import type { WorkshopRow } from '../support/open-workshop.ts';
import { ownSite, toast } from '../support/own-site.ts';
import { anotherAdmin } from '../support/owner.ts';

const site = ownSite();

const details = (page: Page) => page.getByRole('complementary', { name: /^Details of/ });
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Images' }).getByRole('button', { name });
const aFile = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto() });

test('the owner uploads an image, describes and replaces it, and deletes it once nothing shows it', async ({
  page,
}) => {
  await site.open(page, 'dashboard');
  await page.getByRole('link', { name: 'Upload Media' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Media' });
  await upload
    .locator('input[type=file]')
    .setInputFiles([
      await aFile('harbor.jpg'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  await expect(toast(page, 'Image uploaded')).toBeVisible();
  await expect(upload.getByText('Not added, because only images are allowed here: notes.txt')).toBeVisible();
  await upload.getByRole('button', { name: 'Close' }).click();
  await expect(tile(page, 'harbor.jpg')).toContainText('Unused');
  await tile(page, 'harbor.jpg').click();
  await expect(details(page).getByText('Not used yet')).toBeVisible();

  await details(page).getByLabel('Alt text').fill('A harbor at night.');
  const ring = details(page).getByRole('slider', { name: 'Focal point of harbor.jpg' });
  await ring.press('ArrowRight');
  await expect(ring).toHaveAttribute('aria-valuetext', '51% from the left, 50% from the top');
  await details(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Image saved')).toBeVisible();
  await expect(tile(page, 'A harbor at night.')).not.toContainText('No alt text');

  const call = await anotherAdmin(page, site.url(''));
  const workshops = (await (await page.request.get(site.url('/api/workshops'))).json()) as WorkshopRow[];
  const id = workshops.find(({ title }) => title === 'Neon, Rain, Skin')?.id ?? 0;
  const first = new URL(page.url()).searchParams.get('image') ?? '';
  await call('PUT', site.url(`/api/workshops/${id}`), { image_url: `/media/${first}/480.jpg` });
  await expect(details(page).getByRole('link', { name: 'Neon, Rain, Skin' })).toHaveAttribute(
    'href',
    `/admin?section=events&edit=${id}`,
  );
  await expect(details(page).getByText('Used in 1 place')).toBeVisible();
  const alt = details(page).getByLabel('Alt text');
  await alt.fill('A harbor in the rain.');
  await call('PUT', site.url(`/api/media/${first}`), { alt: 'A harbor at dawn.', focalY: 0.4 });
  await details(page).getByRole('button', { name: 'Save Changes' }).click();
  const conflict = details(page).getByRole('alert');
  await expect(conflict).toContainText('already in the form: Focal point down.');
  await expect(conflict).toContainText('Theirs: A harbor at dawn.');
  await expect(alt).toHaveValue('A harbor in the rain.');
  await alt.fill('A harbor at night.');
  await ring.press('ArrowDown');
  await details(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(ring).toHaveAttribute('aria-valuetext', '51% from the left, 41% from the top');
  await expect(conflict).toBeHidden();
  const remove = details(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(/^You can delete an image once nothing uses it/);
  await site.expectPublic(page, `/events/${id}`, 'object-position:51% 41%');
  await expectClean(page, 'the Media Library with an image');

  await details(page)
    .getByLabel('New file')
    .setInputFiles(await aFile('pier.jpg'));
  await page.getByRole('dialog').getByRole('button', { name: 'Replace Image' }).click();
  await expect(toast(page, 'Image replaced')).toBeVisible();
  await expect(details(page)).toHaveAccessibleName('Details of pier.jpg');
  await expect(details(page).getByLabel('Alt text')).toHaveValue('A harbor at night.');
  const second = new URL(page.url()).searchParams.get('image') ?? '';
  await site.expectPublic(page, `/events/${id}`, `/media/${second}/`);
  expect((await page.request.get(site.url(`/media/${first}/480.jpg`))).status()).toBe(404);

  await call('PUT', site.url(`/api/workshops/${id}`), { image_url: null });
  await expect(details(page).getByText('Not used yet')).toBeVisible();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Image' }).click();
  await expect(toast(page, 'Image deleted')).toBeVisible();
  await expect(tile(page, 'A harbor at night.')).toHaveCount(0);
});

test('on a phone, the details open in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.open(page, 'media');
  const images = page.getByRole('list', { name: 'Images' }).getByRole('button');
  await images.first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('slider')).toBeVisible();
  await expectClean(page, 'the Media Library on a phone');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(images.first()).toBeFocused();
});

test('the owner chooses an image of the library for a workshop', async ({ page }) => {
  const workshops = (await (await page.request.get(site.url('/api/workshops'))).json()) as WorkshopRow[];
  const id = workshops.find(({ title }) => title === 'The Day Rate')?.id ?? 0;
  const image = async () =>
    ((await (await page.request.get(site.url(`/api/workshops/${id}`))).json()) as { image_url: string })
      .image_url;
  const before = await image();
  await site.open(page, 'events', `&edit=${id}`);
  await page.getByRole('button', { name: 'Choose from Media Library for Main image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an Image' });
  await picker.getByLabel('Search images').fill('projector');
  await picker.getByRole('list', { name: 'Images' }).getByRole('button').first().click();
  await expect(picker).toBeHidden();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect.poll(image).not.toBe(before);
});
