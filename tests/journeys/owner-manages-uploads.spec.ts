import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { type Person, makeAccount } from '#tests/support/auth-dialog.ts';
import { aPhoto } from '#tests/support/files.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { WIDTHS, expectClean } from '#tests/support/clean-page.ts';
import { makeEvent, openSection } from '#tests/support/owner.ts';
import { toast } from '#tests/support/own-site.ts';
import { aRecordedVideo } from '#tests/support/recorded-video.ts';
import { headersOf, shareWork } from '#tests/support/shared-work.ts';

// The tests count all uploads of the site.
test.describe.configure({ mode: 'default' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const viewer = (page: Page, name: string) => page.getByRole('dialog', { name });
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const search = (page: Page, words: string) =>
  page.getByPlaceholder('Search by user, title, or workshop...').fill(words);
const listed = (page: Page, count: number) =>
  expect(page.getByRole('heading', { name: `User Uploads (${count})` })).toBeVisible();

/** A participant with photos, and optionally a video, in a new workshop. */
async function participant(page: Page, siteUrl: string, { video }: { video?: Buffer } = {}) {
  const person = await makeAccount(siteUrl);
  const place = `Journey of ${person.email.slice(4, 12)}`;
  const workshopId = await makeEvent(page, siteUrl, { title: place });
  const headers = await headersOf(page.request, siteUrl, person);
  const photo = { name: 'DSC0001.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  const files = [photo, { ...photo, title: 'Second light' }];
  const film = video && { name: 'tide.webm', mimeType: 'video/webm', buffer: video, title: 'Low tide' };
  const ids = await shareWork(page.request, headers, {
    workshopId,
    files: film ? [...files, film] : files,
  });
  const asks = async (id: number | undefined) => {
    const data = { asksToShare: true };
    expect((await page.request.patch(`/api/uploads/${id}`, { headers, data })).status()).toBe(200);
  };
  return { person, place, workshopId, ids, asks };
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

test('the owner finds uploads, views and downloads them, and deletes some', async ({ page, baseURL }) => {
  const siteUrl = String(baseURL);
  const { person, place, workshopId } = await participant(page, siteUrl, {
    video: await aRecordedVideo(page),
  });
  await openSection(page, 'uploads');
  await expect(page.getByRole('heading', { level: 1, name: 'User Upload Management' })).toBeVisible();
  const total = Number(/\d+/.exec(await page.getByText(/^\d+ Total Uploads$/).innerText())?.[0]);
  expect(total).toBeGreaterThanOrEqual(3);
  await expect(figure(page, 'Total Uploads')).toContainText(String(total));
  await expect(figure(page, 'Photos')).toContainText(/[1-9]/);
  await expect(figure(page, 'Videos')).toContainText(/[1-9]/);
  await expect(figure(page, 'Active Users')).toContainText(/[1-9]/);

  for (const words of [place, person.email, `${nameOf(person)} ${place}`]) {
    await search(page, words);
    await listed(page, 3);
  }
  await search(page, `${place} second`);
  await listed(page, 1);
  await search(page, 'nothing is called like this');
  await expect(page.getByText('No uploads found matching your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByLabel('Workshop', { exact: true }).selectOption(String(workshopId));
  await listed(page, 3);
  for (const [type, count] of [
    ['Images', 2],
    ['Videos', 1],
    ['Private', 3],
    ['All Types', 3],
  ] as const) {
    await page.getByLabel('Type', { exact: true }).selectOption(type);
    await listed(page, count);
  }
  await page.getByLabel('Type', { exact: true }).selectOption('Public');
  await expect(page.getByText('No uploads found matching your criteria')).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('All Types');
  const first = row(page, 'DSC0001.jpg');
  for (const text of ['No description', 'JPEG', /[\d.]+ KB/, 'Private', nameOf(person), person.email]) {
    await expect(first).toContainText(text);
  }
  for (const text of [place, `Workshop #${workshopId}`, /[A-Z][a-z]{2} \d+, \d{4}/, /\d+:\d\d [AP]M/]) {
    await expect(first).toContainText(text);
  }
  await expect(row(page, 'Low tide')).toContainText('VIDEO');

  await first.getByRole('button', { name: 'View DSC0001.jpg' }).click();
  const image = viewer(page, 'DSC0001.jpg').getByRole('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Previous' }).click();
  const video = viewer(page, 'Low tide').locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(160);
  await video.evaluate((film: HTMLVideoElement) => film.play());
  await page.keyboard.press('Escape');
  await expect(row(page, 'Low tide').getByRole('button', { name: 'View' })).not.toBeFocused();
  await expect(first.getByRole('button', { name: 'View DSC0001.jpg' })).toBeFocused();

  const download = page.waitForEvent('download');
  await first.getByRole('link', { name: 'Download DSC0001.jpg' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('DSC0001.jpg');
  expect((await readFile(await file.path())).subarray(0, 2).toString('hex')).toBe('ffd8');

  await first.getByRole('button', { name: 'Delete DSC0001.jpg' }).click();
  await expect(toast(page, 'Upload deleted')).toBeVisible();
  await listed(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Upload restored')).toBeVisible();
  await listed(page, 3);
  await expect(page.getByText(`${total} Total Uploads`)).toBeVisible();
});

test('the owner publishes requested uploads, declines with an emailed reason, and processes several at once', async ({
  page,
  baseURL,
}) => {
  const siteUrl = String(baseURL);
  const { person, place, workshopId, ids, asks } = await participant(page, siteUrl);
  for (const id of ids) await asks(id);
  await openSection(page, 'uploads', `&q=${encodeURIComponent(place)}`);
  await page.getByRole('button', { name: /^Wants to publish/ }).click();
  await listed(page, 2);
  await page.getByRole('button', { name: 'View Second light' }).click();
  await viewer(page, 'Second light').getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Upload published')).toBeVisible();
  await latestMail(siteUrl, person.email, 'Your work is public: Second light');
  const shown = await page.request.get(`/api/workshops/${workshopId}/uploads`);
  expect(await shown.json()).toMatchObject([{ title: 'Second light' }]);

  // Decided requests disappear from the list.
  await listed(page, 1);
  await page.getByRole('button', { name: 'View DSC0001.jpg' }).click();
  await viewer(page, 'DSC0001.jpg').getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Decline to publish?' });
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription('Required');
  await question.getByLabel('Reason').fill('The faces did not agree.');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'Upload declined')).toBeVisible();
  const mail = await latestMail(siteUrl, person.email, 'Not published: DSC0001.jpg');
  expect(mail.text).toContain('The faces did not agree.');

  await page.getByRole('group', { name: 'Which uploads' }).getByRole('button', { name: 'All' }).click();
  await listed(page, 2);
  await expect(row(page, 'Second light')).toContainText('Public');
  await page.getByRole('checkbox', { name: 'Select DSC0001.jpg' }).check();
  const chosen = page.getByRole('group', { name: 'Selected rows' });
  await chosen.getByRole('button', { name: 'Publish' }).click();
  await expect(row(page, 'DSC0001.jpg')).toContainText('Public');
  await page.getByRole('checkbox', { name: 'Select Second light' }).check();
  await expect(chosen).toContainText('2 selected');
  await chosen.getByRole('button', { name: 'Make Private' }).click();
  await page.getByLabel('Reason').fill('The season is over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Make Private' }).click();
  await expect(toast(page, '2 uploads made private')).toBeVisible();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '2 uploads deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { name: 'Trash (2)' })).toBeVisible();
  for (const name of ['DSC0001.jpg', 'Second light']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await chosen.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, '2 uploads restored')).toBeVisible();
});

test('the owner deletes an upload permanently after confirming', async ({ page, baseURL }) => {
  const { place } = await participant(page, String(baseURL));
  await openSection(page, 'uploads', `&q=${encodeURIComponent(place)}`);
  await listed(page, 2);
  for (const name of ['DSC0001.jpg', 'Second light']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(row(page, name)).toHaveCount(0);
    // It may lie over the next row, and stays as long as the pointer is on it.
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { name: 'Trash (2)' })).toBeVisible();
  const erase = page.getByRole('button', { name: 'Delete Permanently: DSC0001.jpg' });
  const question = page.getByRole('dialog', { name: 'Delete permanently?' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await erase.scrollIntoViewIfNeeded();
    await expect(erase).toBeInViewport({ ratio: 1 });
    await expectClean(page, `the trash at ${width} px`);
    await erase.click();
    await expect(question).toContainText('“DSC0001.jpg” and all its files are erased right away');
    await expectClean(page, `the question at ${width} px`);
    await question.getByRole('button', { name: 'Cancel' }).click();
  }
  await erase.click();
  await question.getByRole('button', { name: 'Delete Permanently' }).click();
  await expect(toast(page, 'Upload deleted permanently')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trash (1)' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Second light' }).check();
  const chosen = page.getByRole('group', { name: 'Selected rows' });
  await chosen.getByRole('button', { name: 'Delete Permanently' }).click();
  await question.getByRole('button', { name: 'Delete Permanently' }).click();
  await expect(page.getByText('No uploads found matching your criteria')).toBeVisible();
});

test('uploads fit all screen widths and have no axe violations', async ({ page, baseURL }) => {
  const { place, ids, asks } = await participant(page, String(baseURL));
  await asks(ids[0]);
  await openSection(page, 'uploads', `&q=${encodeURIComponent(place)}`);
  await listed(page, 2);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['View', 'Download', 'Delete']) {
      const action = page.getByLabel(`${name} DSC0001.jpg`);
      await action.scrollIntoViewIfNeeded();
      await expect(action).toBeInViewport({ ratio: 1 });
    }
    await expectClean(page, `the uploads at ${width} px`);
  }
  await page.getByRole('button', { name: 'View DSC0001.jpg' }).click();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 600 });
    await expect(viewer(page, 'DSC0001.jpg').getByRole('button', { name: 'Close' })).toBeInViewport();
    await page.setViewportSize({ width, height: 900 });
    await expect(viewer(page, 'DSC0001.jpg').getByRole('button', { name: 'Publish' })).toBeInViewport();
    await expectClean(page, `the viewer at ${width} px`);
  }
});
