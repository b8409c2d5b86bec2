import { type Page, expect, test } from '@playwright/test';
import { latestMail } from '../support/mailbox.ts';
import { openLanding } from '../support/open-landing.ts';
import { openWorkshop } from '../support/open-workshop.ts';
import { anotherAdmin, makeEvent } from '../support/owner.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join the Waitlist' });
const unique = () => Math.random().toString(36).slice(2);

async function soldOut(page: Page, siteUrl: string, title: string) {
  const dates = { start_date: '2032-04-02', end_date: '2032-04-04' };
  const id = await makeEvent(page, siteUrl, { title, max_participants: 1, ...dates });
  const email = `holder-${unique()}@example.com`;
  const data = { workshopId: id, firstName: 'Ada', lastName: 'Okafor', email };
  expect((await page.request.post('/api/enrollments', { data })).status()).toBe(201);
  return { id, email };
}

async function ask(page: Page, name: string, email: string): Promise<void> {
  await dialog(page).getByLabel('Full Name').fill(name);
  await dialog(page).getByLabel('Email Address').fill(email);
  await dialog(page).getByRole('button', { name: 'Notify Me' }).click();
  await expect(page.getByText("We'll email you if a spot opens up.", { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

test('a sold-out workshop promises an email instead of a spot, and the owner learns who asked first', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const { id, email: holder } = await soldOut(page, site, 'The Last Seat');
  const [lena, marco] = [`lena-${unique()}@example.com`, `marco-${unique()}@example.com`];
  await openWorkshop(page, { id });
  await page.getByRole('button', { name: "I'm Interested" }).first().click();
  await expect(dialog(page)).toContainText('The only spot in The Last Seat is taken.');
  await expect(dialog(page).getByText('ahead of you')).toHaveCount(0);
  await expect(dialog(page).getByText(/Early bird|Secure My Spot|\$/)).toHaveCount(0);
  await ask(page, 'Lena Brandt', lena);
  const answer = await latestMail(site, lena, "We'll email you if a spot opens: The Last Seat");
  expect(answer.text).toContain("This isn't a reservation");

  await openLanding(page);
  await page.getByRole('button', { name: "I'm Interested in The Last Seat" }).click();
  await expect(dialog(page).getByText('1 person is ahead of you.')).toBeVisible();
  await ask(page, 'Marco Diaz', marco);

  const call = await anotherAdmin(page, site);
  const rows = (await (await call('GET', `/api/registrations?q=${holder}`)).json()) as { id: number }[];
  expect((await call('POST', `/api/registrations/${rows[0]?.id}/cancel`, {})).ok()).toBe(true);
  const { contactEmail } = (await (await page.request.get('/api/site')).json()) as {
    contactEmail: string;
  };
  const told = await latestMail(
    site,
    contactEmail,
    'A seat opened up in The Last Seat: Lena Brandt asked first',
  );
  expect(told.text).toContain('Also asked: 1 more person');
  expect(told.html).toContain(`mailto:${encodeURIComponent(lena)}?subject=`);
});
