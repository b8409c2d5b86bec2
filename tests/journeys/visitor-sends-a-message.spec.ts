import { type Page, expect, test } from '@playwright/test';
import { holdAnswer } from '../support/held-answer.ts';
import { latestMail } from '../support/mailbox.ts';
import { openLanding } from '../support/open-landing.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Get in touch' });
const submit = (page: Page) => section(page).getByRole('button', { name: 'Send Message' });

async function fillIn(page: Page): Promise<void> {
  await section(page).getByLabel('Name').fill('Jonas Reyes');
  await section(page).getByLabel('Email').fill('jonas@example.com');
  await section(page).getByLabel('Subject').fill('Group booking for March');
  await section(page).getByLabel('Message').fill('We are eight. Is the stage free?');
}

test('sees the public email address, phone number and location', async ({ page }) => {
  await openLanding(page);
  await expect(section(page).getByRole('link', { name: 'hello@halation.studio' })).toHaveAttribute(
    'href',
    'mailto:hello@halation.studio',
  );
  await expect(section(page).getByRole('link', { name: '(213) 555-0142' })).toHaveAttribute(
    'href',
    'tel:2135550142',
  );
  await expect(section(page).getByText('Los Angeles, CA')).toBeVisible();
});

test('sends a message, sees a confirmation and gets an email', async ({ page, baseURL }) => {
  const address = `visitor-${Math.random().toString(36).slice(2)}@example.com`;
  await openLanding(page);
  await fillIn(page);
  await section(page).getByLabel('Email').fill(address);
  const posted = page.waitForResponse('**/api/contacts');
  await submit(page).click();
  expect((await posted).status()).toBe(201);
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible();
  await expect(
    page.getByText("Thank you for reaching out. We'll get back to you soon.", { exact: true }),
  ).toBeVisible();
  await expect(section(page).getByLabel('Message')).toHaveValue('');
  await latestMail(String(baseURL), address, 'We have your message');
});

test('sees which fields are missing, but the subject is optional', async ({ page }) => {
  await openLanding(page);
  await submit(page).click();
  await expect(section(page).getByText('3 fields need a second look.')).toBeVisible();
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(section(page).getByLabel(label)).toHaveAccessibleDescription('Required');
  }
  await expect(section(page).getByLabel('Subject')).not.toHaveAttribute('aria-invalid');
  await expect(section(page).getByLabel('Message')).toHaveAttribute('rows', '6');
});

test('sees that the form is being sent, and keeps the text after a failure', async ({ page }) => {
  const held = await holdAnswer(page, '**/api/contacts', route => route.fulfill({ status: 503, body: '{}' }));
  await openLanding(page);
  await fillIn(page);
  await submit(page).click();
  await expect(section(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  held.release();
  await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible();
  await expect(section(page).getByLabel('Message')).toHaveValue('We are eight. Is the stage free?');
});
