import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { latestMail } from '../support/mailbox.ts';
import { findWorkshop, openWorkshop, seatsLeft } from '../support/open-workshop.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reserve Your Spot' });
const email = () => `visitor-${Math.random().toString(36).slice(2)}@example.com`;

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Reserve Your Spot - / })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function fillIn(page: Page, address = email()): Promise<void> {
  await dialog(page).getByLabel('First name').fill('Jonas');
  await dialog(page).getByLabel('Last name').fill('Reyes');
  await dialog(page).getByLabel('Email').fill(address);
}

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Reserve Your Spot' }).click();

async function takeSeats(request: APIRequestContext, id: number, count: number): Promise<void> {
  for (let seat = 0; seat < count; seat++) {
    const answer = await request.post('/api/workshop-interests', {
      data: { workshopId: id, firstName: 'A', lastName: 'B', email: email(), type: 'reservation' },
    });
    expect(answer.status()).toBe(201);
  }
}

test('reserves a spot, sees the next steps, and one spot fewer is left', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow(); // An audit, a booking and a reload of its data, while a first start still makes pictures.
  const workshop = await findWorkshop(request, each => each.title === 'The Sunday Walk');
  await openWorkshop(page, workshop);
  await openForm(page);
  await expect(dialog(page)).toContainText(workshop.title);
  await expect(dialog(page)).toContainText('Free');
  // The picture is described like on the page.
  await expect(dialog(page).getByRole('img').first()).toHaveAccessibleName(/\w+ \w+/);
  await expectClean(page, 'the form', 'dialog');
  const address = email();
  await fillIn(page, address);
  await dialog(page).getByLabel('How did you hear about us?').selectOption('Search');
  await dialog(page).getByLabel('Notes').fill('I bring my own body.');
  await submit(page);
  await expect(page.getByText('Reservation Submitted!', { exact: true })).toBeVisible();
  await expect(
    page.getByText("We'll contact you soon with payment details and next steps.", { exact: true }),
  ).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText(
    `${seatsLeft(workshop) - 1} / ${workshop.max_participants}`,
  );
  await expect(page.getByRole('dialog', { name: 'Confirm Your Email' })).toContainText(address);
  const mail = await latestMail(String(baseURL), address, 'Confirm your email: The Sunday Walk');
  expect(mail.text).toContain('Jonas');
});

test('sees which fields are missing and keeps what was typed', async ({ page, request }) => {
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await openForm(page);
  // Three days are a range, perhaps across the end of a month or a year.
  await expect(dialog(page)).toContainText(/[A-Z][a-z]{2} \d+(, \d{4})?(–| – [A-Z][a-z]{2} )\d+, \d{4}/);
  await dialog(page).getByLabel('Last name').fill('Reyes');
  await submit(page);
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await expect(dialog(page).getByLabel('First name')).toHaveAccessibleDescription('Required');
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription('Required');
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Reyes');
});

test("keeps the form after a failure, even if it's closed, and the focus returns to the button", async ({
  page,
  request,
}) => {
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await openForm(page);
  await fillIn(page);
  await page.route('**/api/workshop-interests', route => route.abort());
  await submit(page);
  await expect(
    page.getByText('Failed to submit reservation. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Jonas');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Reserve Your Spot - / }).first()).toBeFocused();
  await openForm(page);
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Reyes');
});

test("the focus returns to the button in browsers that don't focus what is clicked", async ({
  page,
  request,
}) => {
  // As in Safari.
  await page.addInitScript(() =>
    addEventListener(
      'mousedown',
      event => event.target instanceof Element && event.target.closest('button') && event.preventDefault(),
      true,
    ),
  );
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await openForm(page);
  await dialog(page).getByLabel('First name').fill('Jonas');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Reserve Your Spot - / }).first()).toBeFocused();
});

test('is offered the interest form if the last spot is taken in the meantime', async ({ page, request }) => {
  const workshop = await findWorkshop(request, each => each.title === 'Neon, Rain, Skin');
  await openWorkshop(page, workshop);
  await openForm(page);
  await fillIn(page);
  await takeSeats(request, workshop.id, seatsLeft(workshop));
  await submit(page);
  await expect(dialog(page).getByRole('alert')).toContainText('The last spot was just taken.');
  await dialog(page).getByRole('button', { name: "I'm Interested" }).click();
  await expect(page.getByRole('dialog', { name: 'Join the Waitlist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Reserve/ })).toHaveCount(0);
  await expect(page.getByText(/^Sold out\. Leave your name/).first()).toBeVisible();
});
