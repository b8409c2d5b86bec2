import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '../support/clean-page.ts';
import { makeEvent, openSection } from '../support/owner.ts';

const results = (page: Page, group: string) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name: group });
const result = (page: Page, group: string, name: RegExp) =>
  results(page, group).getByRole('option', { name });

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(words);
}

test('the owner finds a person with everything that they sent, and opens it by keyboard', async ({
  page,
  baseURL,
}) => {
  const word = `quill${Math.random().toString(36).slice(2)}`;
  const email = `${word}@people.test`;
  const workshopId = await makeEvent(page, String(baseURL), {
    title: `Journey of ${word}`,
    start_date: '2032-03-05',
    end_date: '2032-03-07',
  });
  const person = { name: `Priya ${word}`, email, elapsedMs: 9000 };
  for (const [path, data] of [
    ['/api/workshop-interests', { ...person, workshopId }],
    ['/api/leads', person],
    ['/api/contacts', { ...person, subject: 'Lenses', message: 'Which lenses should I bring?' }],
    ['/api/comments', { workshopId, content: `${word} said the roof has no shade.`, elapsedMs: 9000 }],
  ] as const) {
    expect((await page.request.post(path, { data })).status(), path).toBe(201);
  }
  await openSection(page, 'dashboard');
  await search(page, word);
  await expect(result(page, 'Workshops', new RegExp(`Journey of ${word}`))).toBeVisible();
  await expect(result(page, 'People', /Interested, Journey of/)).toContainText(email);
  await expect(result(page, 'People', /Lead since/)).toBeVisible();
  await expect(result(page, 'Comments', /said the roof has no shade/)).toBeVisible();
  await expect(page.getByRole('status').getByText('5 results')).toBeVisible();
  await expectCleanAtWidths(page, 'the search');

  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowDown');
  await expect(result(page, 'Messages', /Lenses/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: `Message from Priya ${word}` })).toContainText(
    'Which lenses should I bring?',
  );
  await search(page, word);
  await result(page, 'People', /Interested/).click();
  await expect(page.getByRole('table', { name: 'registrations' })).toContainText(email);
  await search(page, word);
  await result(page, 'People', /Lead since/).click();
  await expect(page.getByRole('table', { name: 'leads' })).toContainText(email);
  await search(page, `nothing${word}`);
  await expect(page.getByRole('status').getByText('No results')).toBeVisible();
});

test('the owner who types "logo" is taken to the brand in Settings', async ({ page }) => {
  await openSection(page, 'dashboard');
  await search(page, 'logo');
  await result(page, 'Go to', /^Brand/).click();
  await expect(page).toHaveURL(/section=settings&group=brand/);
  await expect(page.getByRole('heading', { name: 'Logo and icon' })).toBeVisible();
});

test('a list that fails is not passed over in silence', async ({ page }) => {
  await openSection(page, 'dashboard');
  await page.route('**/api/leads?q=*', route => route.abort());
  await search(page, 'priya');
  await expect(page.getByRole('status').getByText("Some results couldn't be loaded")).toBeVisible();
});

test('a search that is too short says so, and starts with the third character', async ({ page }) => {
  await openSection(page, 'leads');
  const box = page.getByRole('searchbox', { name: 'Search leads by name or email' });
  await box.fill('an');
  await expect(page.getByText('Type at least 3 characters of a word.')).toBeVisible();
  await expect(page.getByText("The leads couldn't be loaded")).toBeHidden();
  await box.fill('anz');
  await expect(page).toHaveURL(/[?&]q=anz/);
  await expect(page.getByText('Type at least 3 characters of a word.')).toBeHidden();
  await box.fill('an');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(box).toHaveValue('an');
});
