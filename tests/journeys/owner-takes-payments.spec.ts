import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { toast } from '#tests/support/own-site.ts';
import { anotherAdmin, fileBehind, makeEvent, openSection } from '#tests/support/owner.ts';

const TO_COME = { start_date: '2031-04-04', end_date: '2031-04-06', price: 780, max_participants: 6 };

const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'registrations' })
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: name });
const payments = (page: Page, name: string) => page.getByRole('dialog', { name: `Payments of ${name}` });
const openPayments = (page: Page, name: string) =>
  page.getByRole('button', { name: `open the payments of ${name}` }).click();

const anAddress = (name: string): string => `${name}-${Math.random().toString(36).slice(2)}@people.test`;

/** By hand, because a visitor's spot waits until the address is proved. */
async function reserve(page: Page, site: string, person: { workshopId: number; firstName: string }) {
  const call = await anotherAdmin(page, site);
  const email = anAddress(person.firstName.toLowerCase());
  const seat = { ...person, email, lastName: 'Okafor', phone: '', status: 'reserved', silent: true };
  expect((await call('POST', '/api/registrations', seat)).status()).toBe(201);
}

test('the owner records, refunds, waives and undoes payments, and exports them', async ({
  page,
  baseURL,
}) => {
  const workshopId = await makeEvent(page, String(baseURL), { title: 'Journey of Money', ...TO_COME });
  await reserve(page, String(baseURL), { workshopId, firstName: 'Ida' });
  await reserve(page, String(baseURL), { workshopId, firstName: 'Ben' });
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await expect(row(page, 'Ida Okafor')).toContainText('Not paid');
  await expect(row(page, 'Ida Okafor')).toContainText('$780 of $780 due');

  // Two clicks.
  await openPayments(page, 'Ida Okafor');
  await payments(page, 'Ida Okafor').getByRole('button', { name: 'Save Payment' }).click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await expect(payments(page, 'Ida Okafor')).toContainText('Balance: $0 ($780 received of $780)');
  await expect(payments(page, 'Ida Okafor').getByText('Enrolled')).toBeVisible();
  await expectCleanAtWidths(page, 'Payments of a registration');
  await payments(page, 'Ida Okafor').getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Ida Okafor')).toContainText('Paid');

  // A part goes back, and is no more owed.
  await openPayments(page, 'Ida Okafor');
  const ida = payments(page, 'Ida Okafor');
  await ida.getByRole('button', { name: 'Refund', exact: true }).click();
  await ida.getByLabel('Amount').fill('1,000');
  await ida.getByRole('button', { name: 'Save Refund' }).click();
  const refusal = page.getByRole('listitem').filter({ hasText: 'Nothing was recorded' });
  await expect(refusal).toContainText('More than was received');
  await ida.getByLabel('Amount').fill('80.50');
  await ida.getByRole('button', { name: 'Save Refund' }).click();
  await expect(toast(page, 'Refund recorded')).toBeVisible();
  await expect(ida).toContainText('Balance: $80.50');
  await ida.getByRole('button', { name: 'Waive' }).click();
  await ida.getByRole('button', { name: 'Waive', exact: true }).last().click();
  await expect(toast(page, 'Amount waived')).toBeVisible();
  await expect(ida).toContainText('Balance: $0');

  // Undone, whole, and only after a question.
  await ida.getByRole('button', { name: 'Undo Waived $80.50' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this entry?' })
    .getByRole('button', { name: 'Undo Entry' })
    .click();
  await expect(toast(page, 'Entry undone')).toBeVisible();
  await expect(ida).toContainText('Waived, undone');
  await expect(ida).toContainText('Balance: $80.50');
  await ida.getByRole('button', { name: 'Close' }).click();

  const card = page.getByRole('region', { name: 'Workshop', exact: true });
  await expect(card).toContainText('Booked$1,560');
  await expect(card).toContainText('Received$699.50');
  await expect(card).toContainText('Still owed$860.50');

  await page.getByLabel('Standing').selectOption('paid');
  await expect(page.getByText('Nothing here matches the filters.')).toBeVisible();
  await page.getByLabel('Standing').selectOption('due');
  await expect(row(page, 'Ben Okafor')).toBeVisible();
  const file = await fileBehind(page, 'Export CSV');
  expect(file.text).toContain('"Standing","Total","Paid","Balance","Reference"');
});

test('someone who has paid gets back what the owner chooses, which is listed until it is returned', async ({
  page,
  baseURL,
}) => {
  const workshopId = await makeEvent(page, String(baseURL), { title: 'Journey of Credit', ...TO_COME });
  await reserve(page, String(baseURL), { workshopId, firstName: 'Cleo' });
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await openPayments(page, 'Cleo Okafor');
  await payments(page, 'Cleo Okafor').getByRole('button', { name: 'Save Payment' }).click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await payments(page, 'Cleo Okafor').getByRole('button', { name: 'Cancel Registration' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this registration?' });
  await cancel.getByLabel('Another amount').check();
  await cancel.getByLabel('Amount', { exact: true }).fill('700');
  await cancel.getByRole('button', { name: 'Cancel Without an Email' }).click();
  await expect(row(page, 'Cleo Okafor')).toContainText('Cancelled');
  await expect(row(page, 'Cleo Okafor')).toContainText('$700 to return');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Refund $700 to Cleo Okafor' }).click();
  await expect(row(page, 'Cleo Okafor')).toContainText('Credit');
  await page.goto('/admin?section=analytics');
  const ledger = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: 'Ledger, for your accountant' }).click();
  expect((await ledger).suggestedFilename()).toMatch(/^ledger-.*[.]csv$/);
});
