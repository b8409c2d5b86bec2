import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { latestMail } from '../support/mailbox.ts';
import { findWorkshop, openWorkshop } from '../support/open-workshop.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Our Team' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Send Message' }).click();

test.beforeEach(async ({ page, request }) => {
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await page.getByRole('button', { name: 'Contact Our Team' }).first().click();
  await expect(dialog(page)).toBeVisible();
});

async function fillIn(page: Page): Promise<void> {
  await dialog(page).getByLabel('Name').fill('Jonas Reyes');
  await dialog(page).getByLabel('Email').fill('jonas@reyes.photo');
  await dialog(page).getByLabel('Message').fill('Can I bring my own anamorphic adapter?');
}

test('asks about a workshop', async ({ page }) => {
  await expectClean(page, 'the dialog', 'dialog');
  await fillIn(page);
  const sending = page.waitForRequest('**/api/contacts');
  await submit(page);
  expect((await sending).postDataJSON()).toMatchObject({
    name: 'Jonas Reyes',
    email: 'jonas@reyes.photo',
    message: 'Can I bring my own anamorphic adapter?',
    workshopContext: 'Haze & Hard Light',
  });
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();
  await expect(page.getByText("We'll get back to you within 24 hours.", { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('sees which fields are missing', async ({ page }) => {
  await submit(page);
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expect(dialog(page).getByLabel('Message')).toHaveAccessibleDescription('Required');
});

test('the message about missing fields never covers the button', async ({ page }) => {
  for (const [width, height] of [
    [360, 780],
    [768, 700],
    [1280, 800],
    [1920, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await submit(page);
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
    const boxes = await Promise.all([
      page.locator('.toast').boundingBox(),
      dialog(page).getByRole('button', { name: 'Send Message' }).boundingBox(),
    ]);
    const [toast, button] = boxes;
    if (!toast || !button) throw new Error('Nothing to compare');
    const isBeside =
      toast.x + toast.width <= button.x ||
      button.x + button.width <= toast.x ||
      toast.y + toast.height <= button.y ||
      button.y + button.height <= toast.y;
    expect([width, isBeside]).toEqual([width, true]);
    // The next message would take its place, perhaps while it is being measured.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
  }
});

test('keeps the text after a failure', async ({ page }) => {
  await fillIn(page);
  await page.route('**/api/contacts', route => route.abort());
  await submit(page);
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Can I bring my own anamorphic adapter?');
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Contact Our Team' }).first().click();
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Can I bring my own anamorphic adapter?');
});

test('sees that the form is being sent, and then an empty form', async ({ page, baseURL }) => {
  const address = `visitor-${Math.random().toString(36).slice(2)}@example.com`;
  await fillIn(page);
  await dialog(page).getByLabel('Email').fill(address);
  const held = await holdAnswer(page, '**/api/contacts', route => route.continue());
  await submit(page);
  await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  held.release();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Contact Our Team' }).first().click();
  await expect(dialog(page).getByLabel('Message')).toHaveValue('');
  await latestMail(String(baseURL), address, 'We have your message');
});
