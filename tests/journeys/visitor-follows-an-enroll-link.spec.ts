import { type Page, expect, test } from '@playwright/test';
import { findWorkshop, seatsLeft } from '../support/open-workshop.ts';

const enrollment = (page: Page) => page.getByRole('dialog', { name: 'Workshop Enrollment' });

test('a link opens the enrollment form once', async ({ page, request }) => {
  const { id } = await findWorkshop(request, each => each.title === 'Haze & Hard Light');
  await page.goto(`/events/${id}?enroll`);
  await expect(enrollment(page)).toBeVisible();
  await expect(page).toHaveURL(`/events/${id}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the link offers to write if a spot opens in a full workshop, and no form for a past one', async ({
  page,
  request,
}) => {
  const full = await findWorkshop(request, each => each.status === 'upcoming' && seatsLeft(each) === 0);
  await page.goto(`/events/${full.id}?enroll`);
  await expect(page.getByRole('dialog', { name: 'Join the Waitlist' })).toBeVisible();

  const over = await findWorkshop(request, each => each.status === 'past');
  await page.goto(`/events/${over.id}?enroll`);
  await expect(page).toHaveURL(`/events/${over.id}`);
  await expect(page.getByText('This workshop ended on').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Reserve|Enroll|Interested/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
