import { type Page, expect, test } from '@playwright/test';
import { holdAnswer } from '../support/held-answer.ts';
import { latestMail } from '../support/mailbox.ts';
import { openLanding } from '../support/open-landing.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Join the Movement' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Join the Movement' });

test('joins, sees a welcome, gets an email, and the form is cleared', async ({ page, baseURL }) => {
  const address = `visitor-${Math.random().toString(36).slice(2)}@example.com`;
  await openLanding(page);
  await expect(form(page).getByText(/^By joining, you agree to receive emails/)).toBeVisible();
  await form(page).getByLabel('Name').fill('Mara Ellis');
  await form(page).getByLabel('Email').fill(address);
  const posted = page.waitForResponse('**/api/leads');
  await submit(page).click();
  expect((await posted).status()).toBe(201);
  await expect(page.getByText('Welcome to the Movement!', { exact: true })).toBeVisible();
  await expect(
    page.getByText("You'll be the first to know about new workshops and exclusive content.", { exact: true }),
  ).toBeVisible();
  await expect(form(page).getByLabel('Name')).toHaveValue('');
  await expect(form(page).getByLabel('Email')).toHaveValue('');
  await latestMail(String(baseURL), address, 'Welcome to the Movement');
});

test('sees an error at each missing field, and nothing is sent', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/leads', route => {
    sent += 1;
    return route.continue();
  });
  await openLanding(page);
  await form(page).getByLabel('Email').fill('mara.ellis@');
  await submit(page).click();
  await expect(form(page).getByText('2 fields need a second look.')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('Required');
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Invalid email');
  await expect(form(page).getByLabel('Email')).toHaveValue('mara.ellis@');
  expect(sent).toBe(0);
});

test('sees that the form is being sent, and keeps the text after a failure', async ({ page }) => {
  const held = await holdAnswer(page, '**/api/leads', route => route.abort());
  await openLanding(page);
  await form(page).getByLabel('Name').fill('Mara Ellis');
  await form(page).getByLabel('Email').fill('mara.ellis@example.com');
  await form(page).getByLabel('Phone').fill('(213) 555-0177');
  await form(page).getByLabel('Phone').press('Enter');
  const pending = form(page).getByRole('button', { name: 'Joining...' });
  await expect(pending).toBeDisabled();
  held.release();
  await expect(
    page.getByText('Failed to join the movement. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(form(page).getByLabel('Name')).toHaveValue('Mara Ellis');
  await expect(form(page).getByLabel('Phone')).toHaveValue('(213) 555-0177');
  await expect(submit(page)).toBeEnabled();
});
