import { type Page, expect, test } from '@playwright/test';
import { findWorkshop, openWorkshop, seatsLeft } from '../support/open-workshop.ts';

const enrollment = (page: Page) => page.getByRole('dialog', { name: 'Workshop Enrollment' });

/** Answers the next enrollment as the server does when it cannot be granted. */
async function refuse(page: Page, status: number, code: string): Promise<void> {
  await page.route('**/api/enrollments', route =>
    route.fulfill({ status, json: { code, message: 'No', requestId: 'r' } }),
  );
}

async function enroll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await enrollment(page).getByLabel('First name').fill('Jonas');
  await enrollment(page).getByLabel('Last name').fill('Reyes');
  await enrollment(page).getByLabel('Email').fill('jonas@reyes.photo');
  await enrollment(page).getByLabel('Photography/Videography Experience').fill('Ten years of stills');
  await enrollment(page).getByRole('button', { name: 'Enroll Now' }).click();
}

test('the last seat goes while the form is open: the interest form starts from what was typed', async ({
  page,
  request,
}) => {
  await refuse(page, 409, 'workshop_full');
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await enroll(page);
  const said = enrollment(page).getByRole('alert');
  await expect(said).toContainText('The last seat has just been taken.');
  await expect(said).toBeFocused();
  await said.getByRole('button', { name: "I'm Interested" }).click();
  const interest = page.getByRole('dialog', { name: 'Join Haze & Hard Light' });
  await expect(interest.getByLabel('Full Name')).toHaveValue('Jonas Reyes');
  await expect(interest.getByLabel('Email Address')).toHaveValue('jonas@reyes.photo');
  await expect(interest.getByLabel('Photography/Videography Experience')).toHaveValue('Ten years of stills');
});

test('the workshop ends while the form is open', async ({ page, request }) => {
  await refuse(page, 409, 'workshop_ended');
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await enroll(page);
  await expect(enrollment(page).getByRole('alert')).toContainText('This workshop is over');
  await enrollment(page).getByRole('link', { name: 'See Upcoming Workshops' }).click();
  await expect(page).toHaveURL(/\/#workshops$/);
});

test('the workshop is taken from the site while the form is open', async ({ page, request }) => {
  await refuse(page, 404, 'not_found');
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  await enroll(page);
  await expect(enrollment(page).getByRole('alert')).toContainText('This workshop is no longer on offer.');
});

test('a link opens the enrollment, once', async ({ page, request }) => {
  const { id } = await findWorkshop(request, each => each.title === 'Haze & Hard Light');
  await page.goto(`/events/${id}?enroll`);
  await expect(enrollment(page)).toBeVisible();
  await expect(page).toHaveURL(`/events/${id}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the same link to a full workshop opens the interest form, and to one that is over none', async ({
  page,
  request,
}) => {
  const full = await findWorkshop(request, each => each.status === 'upcoming' && seatsLeft(each) === 0);
  await page.goto(`/events/${full.id}?enroll`);
  await expect(page.getByRole('dialog', { name: `Join ${full.title}` })).toBeVisible();

  const over = await findWorkshop(request, each => each.status === 'past');
  await page.goto(`/events/${over.id}?enroll`);
  await expect(page).toHaveURL(`/events/${over.id}`);
  await expect(page.getByText('This workshop ended on').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Reserve|Enroll|Interested/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
