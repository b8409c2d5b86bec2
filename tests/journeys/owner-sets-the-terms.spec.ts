import { type Page, expect, test } from '@playwright/test';
import { expectClean, expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const site = ownSite();

const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name }).click();
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function makeWorkshop(page: Page, title: string): Promise<number> {
  const call = await anotherAdmin(page, site.url(''));
  const answer = await call('POST', site.url('/api/workshops'), {
    title,
    description: 'Made by a journey.',
    price: 980,
    max_participants: 10,
    start_date: dayAhead(100),
    end_date: dayAhead(101),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

test('the owner sets tax, deposit, documents and cancellation policy, and visitors read what follows for a workshop', async ({
  page,
}) => {
  test.slow(); // Two screens at every width.
  const id = await makeWorkshop(page, 'Journey of Terms');
  await site.open(page, 'settings');
  await group(page, 'Payments');
  await page.getByLabel('Prices').selectOption('Tax is added');
  await page.getByLabel('Rate').fill('ten');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Rate')).toHaveAccessibleDescription('Must be a percentage, such as 8.875');
  await page.getByLabel('Rate').fill('10.35');
  await page.getByLabel('Deposit', { exact: true }).selectOption('A share of the total');
  await page.getByLabel('Share').fill('25');
  await expect(
    page.getByText('$1,000 plus $103.50 sales tax: $1,103.50 in total, $275.88 of it to keep the spot.'),
  ).toBeVisible();
  await expectCleanAtWidths(page, 'Payments');
  await group(page, 'Documents');
  await page.getByLabel('Numbers begin with').fill('QUITTUNG');
  await page.getByLabel('Postal address').fill('1200 South Hope Street\nLos Angeles');
  await expect(page.getByText(/^Receipt QUITTUNG20\d\d-0001$/)).toBeVisible();
  await expectCleanAtWidths(page, 'Documents');
  await group(page, 'Cancellation policy');
  await page.getByRole('button', { name: 'Strict' }).click();
  await page.getByRole('button', { name: 'Add Step' }).click();
  await page.getByLabel('Days before the start of step 3').fill('40');
  await page.getByLabel('Percent back of step 3').fill('30');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').getByText(/^Each step must be closer to the start/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove step 3' }).click();
  await expect(page.getByText(/and get everything back but the \$275\.88 deposit\.$/)).toBeVisible();
  await expectCleanAtWidths(page, 'Cancellation policy');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();

  await page.goto(site.url(`/events/${id}`));
  const card = page.getByRole('complementary');
  await expect(card).toContainText('$980');
  await expect(card).toContainText('$1,081.43 with sales tax. A deposit of $270.36 keeps your spot');
  await expect(card).toContainText('everything back but the $270.36 deposit');
  await page
    .getByRole('button', { name: /^Reserve Your Spot - / })
    .first()
    .click();
  const price = page
    .getByRole('dialog', { name: 'Reserve Your Spot' })
    .getByRole('region', { name: 'Your price' });
  await expect(price.getByText('$1,081.43').first()).toBeVisible();
  await expect(price).toContainText('Sales tax$101.43');
  await expect(price).toContainText('$811.07');
  await expectClean(page, 'Reserve Your Spot');
});

test('a visitor whose price changes while the form is open reads the new one before sending it', async ({
  page,
}) => {
  const id = await makeWorkshop(page, 'Journey of a Change');
  const call = await anotherAdmin(page, site.url(''));
  const tax = { mode: 'added', rate: 100_000, label: 'sales tax' };
  expect((await call('PUT', site.url('/api/settings'), { tax })).status()).toBe(200);
  await page.goto(site.url(`/events/${id}`));
  await page
    .getByRole('button', { name: /^Reserve Your Spot - / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Reserve Your Spot' });
  await expect(form.getByText('$1,078').first()).toBeVisible();
  const next = { ...tax, rate: 200_000 };
  expect((await call('PUT', site.url('/api/settings'), { tax: next })).status()).toBe(200);

  await form.getByLabel('First name').fill('Jonas');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Email').fill('jonas@terms.test');
  await form.getByRole('button', { name: 'Reserve Your Spot' }).click();
  await expect(form.getByText('The price or its terms have changed.')).toBeVisible();
  await expect(form.getByText('$1,176').first()).toBeVisible();
  await form.getByRole('button', { name: 'Reserve Your Spot' }).click();
  await expect(page.getByText('Reservation Submitted!', { exact: true })).toBeVisible();
});
