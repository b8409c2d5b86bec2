import { type Page, expect, test } from '@playwright/test';
import { readAsAdmin } from '../support/admin-calls.ts';
import { listMails } from '../support/mailbox.ts';
import { openLanding } from '../support/open-landing.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Get in touch' });
const send = (page: Page) => section(page).getByRole('button', { name: 'Send Message' }).click();
const aWord = () => Math.random().toString(36).slice(2);

async function write(page: Page, address: string, message: string): Promise<void> {
  await section(page).getByLabel('Name').fill('Jonas Reyes');
  await section(page).getByLabel('Email').fill(address);
  await section(page).getByLabel('Message').fill(message);
}

test("a retry after a lost response doesn't create a second message", async ({ page, baseURL }) => {
  const [address, message] = [`${aWord()}@example.com`, `Is the stage free? ${aWord()}`];
  await page.route(
    '**/api/contacts',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await openLanding(page);
  await write(page, address, message);
  await send(page);
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible();
  await send(page);
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();

  const inbox = `/api/contacts?q=${message.split(' ').at(-1)}`;
  expect(await readAsAdmin<unknown[]>(page.request, String(baseURL), inbox)).toHaveLength(1);
  expect(await listMails(String(baseURL), address)).toHaveLength(1);

  await write(page, address, message);
  await send(page);
  await expect(section(page).getByLabel('Message')).toHaveValue('');
  const afterwards = await readAsAdmin<unknown[]>(page.request, String(baseURL), inbox);
  expect(afterwards, 'who writes the same again after it was sent means it').toHaveLength(2);
});

test('a bot that fills in every field sees a confirmation, and nothing is stored', async ({
  page,
  baseURL,
}) => {
  const [address, message] = [`${aWord()}@example.com`, `Buy now ${aWord()}`];
  await openLanding(page);
  await write(page, address, message);
  await section(page)
    .locator('input[name=homepage]')
    .evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'));
  await send(page);
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();
  const inbox = `/api/contacts?q=${message.split(' ').at(-1)}`;
  expect(await readAsAdmin<unknown[]>(page.request, String(baseURL), inbox)).toEqual([]);
  expect(await listMails(String(baseURL), address)).toEqual([]);
});

test('the bot trap is invisible, not focusable and not read aloud', async ({ page }) => {
  await openLanding(page);
  const traps = page.locator('[aria-hidden=true].sr-only input[name=homepage]');
  await expect(traps).toHaveCount(2);
  for (const trap of await traps.all()) {
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
  }
  // Not valid around a field.
  await expect(page.locator('label[aria-hidden]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Homepage' })).toHaveCount(0);
});
