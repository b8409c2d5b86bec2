import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { latestMail } from '../support/mailbox.ts';
import { findWorkshop, openWorkshop } from '../support/open-workshop.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Workshop Enrollment' });
const opener = (page: Page) => page.getByRole('button', { name: 'Enroll Now' }).first();
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Enroll Now' });
const email = () => `visitor-${Math.random().toString(36).slice(2)}@example.com`;

async function openOn(page: Page, title: string): Promise<void> {
  await openWorkshop(page, await findWorkshop(page.request, each => each.title === title));
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillIn(page: Page, address = email()): Promise<void> {
  await dialog(page).getByLabel('First name').fill('Jonas');
  await dialog(page).getByLabel('Last name').fill('Reyes');
  await dialog(page).getByLabel('Email').fill(address);
}

test('enrolls for the last seat, gets an email with the next steps, and the page then only offers to register interest', async ({
  page,
  baseURL,
}) => {
  const address = email();
  await openOn(page, 'Rooftops at Blue Hour');
  await fillIn(page, address);
  await dialog(page).getByLabel('Phone').fill('(213) 555-0177');
  await dialog(page).getByLabel('Photography/Videography Experience').fill('Ten years of stills');
  await dialog(page).getByLabel('What do you hope to achieve?').fill('One scene that holds');
  await dialog(page).getByLabel('How did you hear about us?').selectOption('A past workshop');
  const posted = page.waitForRequest('**/api/enrollments');
  await submit(page).click();
  expect((await posted).postDataJSON()).toMatchObject({
    firstName: 'Jonas',
    lastName: 'Reyes',
    email: address,
    phone: '(213) 555-0177',
    experience: 'Ten years of stills',
    goals: 'One scene that holds',
    hearAbout: 'A past workshop',
  });
  await expect(page.getByText('Enrollment Submitted!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Welcome to the workshop! Check your email for next steps.', { exact: true }),
  ).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await expect(page.getByText('Sold out. Leave your name').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Reserve|Enroll/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: "I'm Interested" }).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confirm Your Email' })).toContainText(address);
  const mail = await latestMail(String(baseURL), address, 'Confirm your email: Rooftops at Blue Hour');
  expect(mail.text).toContain('Jonas');
  const notice = await latestMail(String(baseURL), 'hello@halation.studio', 'Rooftops at Blue Hour');
  expect(notice.text).toContain(address);
});

test('sees errors at missing fields, their number and a toast', async ({ page }) => {
  await openOn(page, 'Haze & Hard Light');
  await dialog(page).getByLabel('Last name').fill('Reyes');
  await submit(page).click();
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('2 fields need a second look.');
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  for (const label of ['First name', 'Email']) {
    await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription('Required');
  }
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Reyes');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('sees errors for an invalid address and an overlong text, and keeps both', async ({ page }) => {
  await openOn(page, 'Haze & Hard Light');
  await fillIn(page, 'jonas@');
  await dialog(page).getByLabel('What do you hope to achieve?').fill('x'.repeat(2001));
  await submit(page).click();
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription('Invalid email');
  await expect(dialog(page).getByLabel('What do you hope')).toHaveAccessibleDescription(
    'At most 2000 characters',
  );
  await expect(page.getByText('Missing Information')).toHaveCount(0);
  expect(await dialog(page).getByLabel('What do you hope').inputValue()).toHaveLength(2001);
});

test('sees that the form is being sent, keeps the text after a failure, and sends an identical retry', async ({
  page,
}) => {
  const sent: { key: string | undefined; body: string | null }[] = [];
  page.on('request', request => {
    if (!request.url().endsWith('/api/enrollments')) return;
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
  });
  const held = await holdAnswer(page, '**/api/enrollments', route => route.abort());
  await openOn(page, 'Haze & Hard Light');
  await fillIn(page);
  await submit(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Enrolling...' })).toBeDisabled();
  held.release();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Failed to submit enrollment. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Jonas');
  await expect(submit(page)).toBeFocused();
  await submit(page).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(submit(page)).toBeEnabled();
  await dialog(page).getByLabel('Phone').fill('1');
  await submit(page).click();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[0]?.key).toMatch(/^[\d-]{8,}$/);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

for (const [status, reason] of [
  [429, "You've sent this too often. Please wait a few minutes. Your text is still here."],
  [503, "The site isn't available right now. Your text is still here."],
] as const) {
  test(`after a ${status} the form shows the reason`, async ({ page }) => {
    await page.route('**/api/enrollments', route =>
      route.fulfill({ status, json: { code: 'x', message: 'x', requestId: 'r' } }),
    );
    await openOn(page, 'Haze & Hard Light');
    await fillIn(page);
    await submit(page).click();
    await expect(
      page.getByText('Failed to submit enrollment. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText(reason);
  });
}

test('shows that the connection is lost', async ({ page, context }) => {
  await openOn(page, 'Haze & Hard Light');
  await fillIn(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText(
    'You seem to be offline. Your text is still here.',
  );
  await context.setOffline(false);
});

test('closes with the button, backdrop or Esc, and restores what was typed', async ({ page }) => {
  await openOn(page, 'Haze & Hard Light');
  await dialog(page).getByLabel('First name').fill('Jonas');
  await dialog(page)
    .getByText(/^Your spot is held right away[.]/)
    .click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await opener(page).click();
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Jonas');
  await dialog(page).getByLabel('What do you hope to achieve?').fill('One scene');
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toHaveCount(0);
  await opener(page).click();
  await expect(dialog(page).getByLabel('What do you hope to achieve?')).toHaveValue('One scene');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('fills it in with the keyboard only, and the focus returns to the button after Esc', async ({
  page,
}) => {
  await openWorkshop(page, await findWorkshop(page.request, each => each.title === 'Haze & Hard Light'));
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Jonas');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Reyes');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  for (const name of [
    'Phone',
    'Photography/Videography Experience',
    'What do you hope to achieve?',
    'How did you hear about us?',
  ]) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByLabel(name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

for (const width of [360, 768, 1280]) {
  test(`the form with errors has no axe violations and no horizontal overflow at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openOn(page, 'Haze & Hard Light');
    await submit(page).click();
    await expect(dialog(page).getByRole('status')).toBeVisible();
    await expectClean(page, 'the form', 'dialog');
    const box = await dialog(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}
