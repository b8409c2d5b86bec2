import { type Page, expect, test } from '@playwright/test';
import { expectClean, expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const site = ownSite();

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

async function openForm(page: Page, id: number) {
  await page.goto(site.url(`/events/${id}`));
  await page
    .getByRole('button', { name: /^Reserve Your Spot - / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Reserve Your Spot' });
  return { form, price: form.getByRole('region', { name: 'Your price' }) };
}

test('the owner makes a promo code, a visitor books with it, and the owner sees what it cost', async ({
  page,
}) => {
  test.slow(); // Two screens at every width.
  const id = await makeWorkshop(page, 'Journey of Codes');
  await site.open(page, 'settings');
  await page
    .getByRole('navigation', { name: 'Groups of settings' })
    .getByRole('link', { name: 'Promo codes' })
    .click();
  await expect(page.getByText('No promo codes yet')).toBeVisible();
  await page.getByRole('button', { name: 'New Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('riverlight');
  await dialog.getByRole('button', { name: 'Create Code' }).click();
  await expect(dialog.getByLabel('How much')).toHaveAccessibleDescription('Must be more than 0');
  await dialog.getByLabel('How much').fill('15');
  await expect(dialog.getByText('$1,000 becomes $850.')).toBeVisible();
  await dialog.getByLabel('Journey of Codes').check();
  await dialog.getByLabel('Uses').fill('1');
  await expectClean(page, 'New code', 'dialog');
  await dialog.getByRole('button', { name: 'Create Code' }).click();
  await expect(toast(page, 'Promo code created')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'RIVERLIGHT' });
  await expect(row).toContainText('15% off');
  await expect(row).toContainText('0 of 1 used');

  const { form, price } = await openForm(page, id);
  await form.getByLabel('Promo code').fill('nothing');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByLabel('Promo code')).toHaveAccessibleDescription("We don't know this code.");
  await form.getByLabel('Promo code').fill('riverlight');
  await page.keyboard.press('Enter');
  await expect(price).toContainText('Code RIVERLIGHT-$147');
  await expect(price).toContainText('Total$833');
  await expectClean(page, 'Reserve Your Spot', 'dialog');
  await form.getByLabel('First name').fill('Jonas');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Email').fill('jonas@codes.test');
  await form.getByRole('button', { name: 'Reserve Your Spot' }).click();
  await expect(page.getByText('Reservation Submitted!', { exact: true })).toBeVisible();
  // It was the only one, so there is nothing to type anymore.
  const second = await openForm(page, id);
  await expect(second.form.getByLabel('Email')).toBeVisible();
  await expect(second.form.getByLabel('Promo code')).toHaveCount(0);

  await site.open(page, 'settings&group=promo-codes');
  await expect(row).toContainText('1 of 1 used');
  await expect(row).toContainText('$147 off so far');
  await expect(row).toContainText('Used up');
  await expectCleanAtWidths(page, 'Promo codes');
  await row.getByRole('button', { name: 'Actions for RIVERLIGHT' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
});

test('the owner gives an event an early-bird price and a deposit of its own, and visitors read both', async ({
  page,
}) => {
  test.slow(); // A screen at every width.
  const id = await makeWorkshop(page, 'Journey of Early Birds');
  await site.open(page, `events&edit=${id}`);
  await page.getByLabel('Early-bird price').fill('1080');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByLabel('For the first')).toHaveAccessibleDescription(
    'Say for how many people, or until when',
  );
  await page.getByLabel('For the first').fill('6');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByLabel('Early-bird price')).toHaveAccessibleDescription(
    'Must be lower than the price',
  );
  await page.getByLabel('Early-bird price').fill('880');
  await page.getByText('Payment and cancellation').click();
  await page.getByLabel('Deposit').selectOption('A fixed amount');
  await page.getByLabel('Amount').fill('200');
  await expectCleanAtWidths(page, 'The event form');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(toast(page, 'Event updated successfully!')).toBeVisible();

  await page.goto(site.url('/'));
  const card = page.getByRole('article').filter({ hasText: 'Journey of Early Birds' });
  await expect(card).toContainText('$880');
  await expect(card).toContainText('Early-bird price: 6 left, then $980.');
  const { form, price } = await openForm(page, id);
  await expect(page.getByRole('complementary')).toContainText('Early-bird price: 6 left, then $980.');
  await expect(price).toContainText('Early bird, 6 left-$100');
  await expect(price).toContainText('Total$880');
  await expect(price).toContainText('$200');
  await expectClean(page, 'Reserve Your Spot', 'dialog');
  await form.getByLabel('First name').fill('Jonas');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Email').fill('jonas@early.test');
  await form.getByRole('button', { name: 'Reserve Your Spot' }).click();
  await expect(page.getByText('Reservation Submitted!', { exact: true })).toBeVisible();
});
