import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { fileBehind, todayThere } from '#tests/support/owner.ts';

const site = ownSite();

const rows = (page: Page) => page.getByRole('table', { name: 'changes' }).locator('> tbody > tr');

async function firstWorkshop(page: Page): Promise<{ id: number; title: string; price: number }> {
  const answer = await page.request.get(site.url('/api/workshops/upcoming'));
  const [workshop] = (await answer.json()) as { id: number; title: string; price: number }[];
  if (!workshop) throw new Error('The demo has no workshop to come');
  return workshop;
}

test('the owner finds out who changed the price, and what it was before', async ({ page }) => {
  const { id, title, price } = await firstWorkshop(page);
  await site.open(page, 'events', `&edit=${id}`);
  await page.getByLabel('Price', { exact: true }).fill(String(price + 40));
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page).not.toHaveURL(/edit=/);

  await site.open(page, 'audit');
  await page.getByRole('searchbox').fill('price');
  const row = rows(page).first();
  await expect(row).toContainText('Edda Marlowe');
  await expect(row).toContainText(`Changed ${title}`);
  await expect(row).toContainText(`Price was $${price.toLocaleString('en-US')}`);
  const show = page.getByRole('button', { name: `Show details of Changed ${title}` }).first();
  await show.press('Enter');
  const fields = page.getByRole('table', { name: 'Changed fields' });
  await expect(fields.getByRole('row')).toHaveCount(2);
  await expect(fields.getByRole('row').last()).toContainText(`$${(price + 40).toLocaleString('en-US')}`);
  await expectCleanAtWidths(page, 'the audit log with an open row');

  await page.getByRole('link', { name: 'Open Workshop' }).click();
  await expect(page.getByText(/Last edited by Edda Marlowe, today, /)).toBeVisible();
  await page.getByRole('link', { name: 'See changes' }).click();
  await expect(page.getByText(`Only changes to ${title}.`)).toBeVisible();
  await expect(rows(page).first()).toContainText('Price');
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(page).toHaveURL(/section=audit$/);
});

test('the owner filters the log and takes it along as a file', async ({ page }) => {
  await site.open(page, 'audit', '&period=all');
  await page.getByLabel('Person').selectOption({ label: 'System' });
  await expect(rows(page).first()).toContainText('System');
  await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Workshops' });
  await expect(rows(page).first()).toContainText('System');
  await page.getByRole('searchbox').fill('no such change');
  await expect(page.getByText('No changes found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const file = await fileBehind(page, 'Export CSV');
  expect(file.name).toBe(`audit-log-${todayThere()}.csv`);
  expect(file.text).toContain('"When","Who","What","Record","Details","Changes","Network","Request"');
});

test('an admin turns the weekly summary off and on again', async ({ page }) => {
  await site.open(page, 'account');
  const choice = page.getByRole('switch', { name: /Email me the weekly summary/ });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(toast(page, 'Weekly summary turned off')).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(toast(page, 'Weekly summary turned on')).toBeVisible();
});
