import { type Page, expect, test } from '@playwright/test';
import { openLanding } from '../support/open-landing.ts';
import { openWorkshop } from '../support/open-workshop.ts';
import { anotherAdmin, makeEvent } from '../support/owner.ts';

const enrollment = (page: Page) => page.getByRole('dialog', { name: 'Workshop Enrollment' });

/** A workshop with one seat, which the owner changes while a visitor fills in a form. */
async function lastSeatOf(page: Page, siteUrl: string, title: string) {
  const dates = { start_date: '2032-03-05', end_date: '2032-03-07' };
  const id = await makeEvent(page, siteUrl, { title, max_participants: 1, ...dates });
  const call = await anotherAdmin(page, siteUrl);
  return {
    id,
    change: async (fields: object) => {
      expect((await call('PUT', `/api/workshops/${id}`, fields)).ok()).toBe(true);
    },
  };
}

async function fillIn(page: Page, id: number): Promise<void> {
  await openWorkshop(page, { id });
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await enrollment(page).getByLabel('First name').fill('Jonas');
  await enrollment(page).getByLabel('Last name').fill('Reyes');
  await enrollment(page).getByLabel('Email').fill('jonas@reyes.photo');
  await enrollment(page).getByLabel('Photography/Videography Experience').fill('Ten years of stills');
}

const send = (page: Page) => enrollment(page).getByRole('button', { name: 'Enroll Now' }).click();

test('if the last seat is taken while the form is open, the interest form opens with the same text', async ({
  page,
  baseURL,
}) => {
  const { id } = await lastSeatOf(page, String(baseURL), 'Gone in a Moment');
  await fillIn(page, id);
  const other = { workshopId: id, firstName: 'Ada', lastName: 'Okafor', email: 'ada@okafor.photo' };
  expect((await page.request.post('/api/enrollments', { data: other })).status()).toBe(201);
  await send(page);
  const said = enrollment(page).getByRole('alert');
  await expect(said).toContainText('The last spot was just taken.');
  await expect(said).toBeFocused();
  await said.getByRole('button', { name: "I'm Interested" }).click();
  const interest = page.getByRole('dialog', { name: 'Join the Waitlist' });
  await expect(interest.getByLabel('Full Name')).toHaveValue('Jonas Reyes');
  await expect(interest.getByLabel('Email Address')).toHaveValue('jonas@reyes.photo');
});

test('the workshop ends while the form is open', async ({ page, baseURL }) => {
  const { id, change } = await lastSeatOf(page, String(baseURL), 'Over in a Moment');
  await fillIn(page, id);
  await change({ status: 'past' });
  await send(page);
  await expect(enrollment(page).getByRole('alert')).toContainText('This workshop has ended');
  await enrollment(page).getByRole('link', { name: 'See Upcoming Workshops' }).click();
  await expect(page).toHaveURL(/\/#workshops$/);
});

test('the workshop is hidden while the form is open', async ({ page, baseURL }) => {
  const { id, change } = await lastSeatOf(page, String(baseURL), 'Hidden in a Moment');
  await fillIn(page, id);
  await change({ is_visible: false });
  await send(page);
  await expect(enrollment(page).getByRole('alert')).toContainText('This workshop is no longer available.');
});

test('the workshop ends while a visitor registers interest on the landing page', async ({
  page,
  baseURL,
}) => {
  const { change } = await lastSeatOf(page, String(baseURL), 'Over Meanwhile');
  await openLanding(page);
  await page.getByRole('button', { name: "I'm Interested in Over Meanwhile" }).click();
  const interest = page.getByRole('dialog', { name: 'Join Over Meanwhile' });
  await interest.getByLabel('Full Name').fill('Jonas Reyes');
  await interest.getByLabel('Email Address').fill('jonas@reyes.photo');
  await change({ status: 'past' });
  await interest.getByRole('button', { name: 'Secure My Spot Now' }).click();
  await expect(interest.getByRole('alert')).toContainText('This workshop has ended.');
  await interest.getByRole('link', { name: 'See Upcoming Workshops' }).click();
  await expect(interest).toHaveCount(0);
});

test('a sold-out workshop is hidden while a visitor joins its waitlist', async ({ page, baseURL }) => {
  const { id, change } = await lastSeatOf(page, String(baseURL), 'Full, Then Hidden');
  const holder = { workshopId: id, firstName: 'Ada', lastName: 'Okafor', email: 'ada@okafor.photo' };
  expect((await page.request.post('/api/enrollments', { data: holder })).status()).toBe(201);
  await openWorkshop(page, { id });
  await page.getByRole('button', { name: "I'm Interested" }).first().click();
  const waitlist = page.getByRole('dialog', { name: 'Join the Waitlist' });
  await waitlist.getByLabel('Full Name').fill('Jonas Reyes');
  await waitlist.getByLabel('Email Address').fill('jonas@reyes.photo');
  await change({ is_visible: false });
  await waitlist.getByRole('button', { name: 'Notify Me' }).click();
  const told = waitlist.getByRole('alert');
  await expect(told).toContainText('This workshop is no longer available.');
  await page.waitForLoadState('networkidle');
  await expect(told).toContainText('This workshop is no longer available.');
});
