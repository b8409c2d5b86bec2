import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { makeAccount } from '#tests/support/auth-dialog.ts';
import { aVideo } from '#tests/support/files.ts';
import { storeSession } from '#tests/support/stored-session.ts';

const MB = 1024 * 1024;
/** The size of one request. */
const CHUNK_BYTES = 8 * MB;

const share = (page: Page) => page.getByRole('region', { name: 'Share Your Work' });
const row = (page: Page, name: string) => share(page).getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function openPanel(page: Page): Promise<{ id: number; title: string }> {
  const past = (await (await page.request.get('/api/workshops/past')).json()) as {
    id: number;
    title: string;
  }[];
  const workshop = past.find(({ title }) => title === 'Four-Minute Sea');
  if (!workshop) throw new Error('The demo has no such workshop');
  await page.goto(`/events/${workshop.id}`);
  await share(page).getByRole('button', { name: 'Share Your Work' }).click();
  await expect(share(page).getByRole('button', { name: 'choose files' })).toBeVisible();
  return workshop;
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  share(page).locator('input[type=file]').setInputFiles(files);

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await readFile('demo/stills/coast-dusk-long-exposure.jpg'),
});

/** Disconnects at the second chunk of a file. Returns the offsets of all chunks. */
async function loseConnection(page: Page): Promise<string[]> {
  const offsets: string[] = [];
  await page.route('**/api/uploads/files/*', async route => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = request.headers()['upload-offset'] ?? '';
    offsets.push(offset);
    if (offset !== '0' && offsets.filter(sent => sent !== '0').length === 1) {
      await page.context().setOffline(true);
      return route.abort('internetdisconnected');
    }
    return route.continue();
  });
  return offsets;
}

test('shares a photo and a video despite a lost connection, sees them privately, and asks to publish them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const person = await makeAccount(String(baseURL));
  await storeSession(page, person);
  const workshop = await openPanel(page);
  await choose(page, [
    await photo('the-stacks.jpg'),
    { name: 'tide.mp4', mimeType: 'video/mp4', buffer: aVideo('mp4', CHUNK_BYTES + 2 * MB) },
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await expect(share(page)).toContainText('3 file(s) selected');
  await expect(row(page, 'notes.pdf')).toContainText('Only JPEG, PNG, WebP, AVIF and HEIC photos');
  await page.getByRole('button', { name: 'Remove notes.pdf' }).click();
  await expect(share(page)).toContainText('2 file(s) selected');

  const offsets = await loseConnection(page);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(row(page, 'tide.mp4')).toContainText('The connection was lost');
  await page.context().setOffline(false);
  await expect(row(page, 'tide.mp4')).toContainText('Done');
  await expect(row(page, 'the-stacks.jpg')).toContainText('Done');
  await expect(toast(page, 'Files uploaded successfully!')).toBeVisible();
  // Received chunks weren't sent again.
  expect(offsets.filter(offset => offset === '0')).toHaveLength(2);
  expect(offsets.at(-1)).toBe(String(CHUNK_BYTES));

  await page.getByRole('link', { name: 'See it in My Work' }).click();
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('tide.mp4')).toContainText(/Private.*Video/s);
  await expect(card('the-stacks.jpg')).toContainText(/Private.*Photo/s);
  await card('the-stacks.jpg').getByRole('button', { name: 'View the-stacks.jpg' }).click();
  const picture = dialog(page).getByRole('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await card('the-stacks.jpg').getByRole('button', { name: 'Share the-stacks.jpg' }).click();
  await dialog(page).getByRole('button', { name: 'Ask to Publish' }).click();
  await expect(toast(page, 'Share requested')).toBeVisible();
  await expect(
    card('the-stacks.jpg').getByRole('button', { name: 'Requested the-stacks.jpg' }),
  ).toBeVisible();

  const visitor = await browser.newPage();
  const shown = await visitor.request.get(`${baseURL}/api/workshops/${workshop.id}/uploads`);
  expect(await shown.text()).not.toContain('the-stacks');
  expect((await visitor.request.get(`${baseURL}/api/uploads/user`)).status()).toBe(401);
  await visitor.close();
});

test('names, deletes and restores an upload', async ({ page, baseURL }) => {
  await storeSession(page, await makeAccount(String(baseURL)));
  await openPanel(page);
  await choose(page, [await photo('first.jpg')]);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(toast(page, 'Files uploaded successfully!')).toBeVisible();
  await page.goto('/dashboard?tab=work');
  await page.getByRole('button', { name: 'Edit first.jpg' }).click();
  await dialog(page).getByLabel('Title').fill('Four minutes at dusk');
  await dialog(page).getByLabel('Description').fill('The one I nearly threw away.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Upload saved')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Four minutes at dusk' });
  await expect(card).toContainText('The one I nearly threw away.');
  await card.getByRole('button', { name: 'Delete Four minutes at dusk' }).click();
  await expect(page.getByText('Ready to Share Your Vision?')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('a guest enters name and email, and errors appear at their fields', async ({ page }) => {
  await openPanel(page);
  await choose(page, [await photo('from-a-guest.jpg')]);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(share(page).getByLabel('Name')).toHaveAccessibleDescription('Required');
  await expect(share(page).getByLabel('Name')).toBeFocused();
  await share(page).getByLabel('Name').fill('Jonas Reyes');
  await share(page).getByLabel('Email').fill('jonas.shares@example.com');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(row(page, 'from-a-guest.jpg')).toContainText('Done');
  await expect(page.getByRole('link', { name: 'See it in My Work' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(share(page)).not.toContainText('file(s) selected');
});

test('a file that only looks like a photo is refused with its name', async ({ page, baseURL }) => {
  await storeSession(page, await makeAccount(String(baseURL)));
  await openPanel(page);
  const page1 = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose(page, [{ name: 'not-a-photo.jpg', mimeType: 'image/jpeg', buffer: page1 }]);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(row(page, 'not-a-photo.jpg')).toContainText('Refused');
  await expect(row(page, 'not-a-photo.jpg').getByRole('alert')).toContainText('can be uploaded');
});

test("a full server says so and isn't retried", async ({ page, baseURL }) => {
  await storeSession(page, await makeAccount(String(baseURL)));
  await openPanel(page);
  let asked = 0;
  const message = 'The server has no room for new files right now. Please try again later.';
  await page.route('**/api/uploads/files', route => {
    asked += 1;
    return route.fulfill({ status: 507, json: { code: 'storage_full', message, requestId: 'x' } });
  });
  await choose(page, [await photo('no-room.jpg')]);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(row(page, 'no-room.jpg').getByRole('alert')).toHaveText(message);
  await expect(row(page, 'no-room.jpg')).toContainText('Stopped');
  expect(asked).toBe(1);
  await page.unroute('**/api/uploads/files');
  await page.getByRole('button', { name: 'Try no-room.jpg again' }).click();
  await expect(row(page, 'no-room.jpg')).toContainText('Done');
});

for (const width of [360, 1280]) {
  test(`the open panel has no axe violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page);
    await choose(page, [
      await photo('axe.jpg'),
      { name: 'a-very-long-name-'.repeat(8), mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await expect(share(page)).toContainText('2 file(s) selected');
    await expectClean(page, 'the panel', '#share');
  });
}
