import { type Page, expect, test } from '@playwright/test';
import { holdAnswer } from '../support/held-answer.ts';
import { latestMail } from '../support/mailbox.ts';
import { openLanding } from '../support/open-landing.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const opener = (page: Page, title: string) =>
  page.getByRole('button', { name: `I'm Interested in ${title}` });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Secure My Spot Now' });
const email = () => `visitor-${Math.random().toString(36).slice(2)}@example.com`;

async function open(page: Page, title: string): Promise<void> {
  await opener(page, title).click();
  await expect(page.getByRole('dialog', { name: `Join ${title}` })).toBeVisible();
}

test('registers, and sees a confirmation', async ({ page, baseURL }) => {
  const address = email();
  await openLanding(page);
  await open(page, 'The Sunday Walk');
  await expect(dialog(page).getByText('Documentary', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('1 Day')).toBeVisible();
  await expect(dialog(page).getByText('No payment required today. Commitment-free.')).toBeVisible();
  // With eight seats, ten early birds would promise something to everyone.
  await expect(dialog(page).getByText(/Early bird/)).toHaveCount(0);

  await dialog(page).getByLabel('Full Name').fill('Jonas Reyes');
  await dialog(page).getByLabel('Email Address').fill(address);
  await dialog(page).getByLabel('Phone Number').fill('(213) 555-0177');
  await dialog(page).getByLabel('Photography/Videography Experience').fill('Ten years of stills');
  await dialog(page).getByLabel('What do you hope to achieve?').fill('One scene that holds');
  await dialog(page).getByLabel('How did you hear about us?').selectOption('A past workshop');
  await submit(page).click();
  await expect(page.getByText("You're In!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("We'll contact you within 24 hours with exclusive details and early bird pricing.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await open(page, 'The Sunday Walk');
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('');
  await latestMail(String(baseURL), address, "You're in: The Sunday Walk");
});

test('the note disappears when no early-bird spots are left', async ({ page }) => {
  await openLanding(page);
  // Other journeys may have sold it out, which opens another dialog.
  await opener(page, 'Rooftops at Blue Hour').click();
  await expect(dialog(page).getByLabel('Full Name')).toBeVisible();
  await expect(dialog(page).getByText(/Early bird/)).toHaveCount(0);
});

test('sees which fields are missing', async ({ page }) => {
  await openLanding(page);
  await open(page, 'The Sunday Walk');
  await dialog(page).getByLabel('Full Name').fill('J');
  await submit(page).click();
  await expect(dialog(page).getByLabel('Full Name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  );
  await expect(dialog(page).getByLabel('Email Address')).toHaveAccessibleDescription('Required');
  await expect(dialog(page).getByLabel('Full Name')).toBeFocused();
});

test('closes with the button, backdrop or Esc but not with a click inside, and keeps what was typed', async ({
  page,
}) => {
  await openLanding(page);
  await open(page, 'The Sunday Walk');
  await dialog(page).getByLabel('Full Name').fill('Jonas Reyes');
  await dialog(page).getByText('No payment required today').click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page, 'The Sunday Walk')).toBeFocused();

  await open(page, 'The Sunday Walk');
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Jonas Reyes');
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toHaveCount(0);

  await open(page, 'The Sunday Walk');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('sees that the form is being sent, and keeps it after a failure', async ({ page }) => {
  const held = await holdAnswer(page, '**/api/workshop-interests', route => route.abort());
  await openLanding(page);
  await open(page, 'The Sunday Walk');
  await dialog(page).getByLabel('Full Name').fill('Jonas Reyes');
  await dialog(page).getByLabel('Email Address').fill(email());
  await submit(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Securing Your Spot...' })).toBeDisabled();
  held.release();
  await expect(page.getByText('Connection Issue', { exact: true })).toBeVisible();
  await expect(page.getByText('Please try again or contact us directly.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Jonas Reyes');
});
