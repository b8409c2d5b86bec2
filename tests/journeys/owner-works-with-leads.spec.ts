import { type Page, expect, test } from '@playwright/test';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { unsubscribePath } from '#tests/support/mailbox.ts';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { fileBehind, todayThere } from '#tests/support/owner.ts';

const site = ownSite();
test.beforeAll(() => site.empty('leads'));

const rows = (page: Page) => page.getByRole('table', { name: 'leads' }).locator('tbody').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition');
const list = (page: Page, many: number) => page.getByRole('heading', { name: `All Leads (${many})` });

async function visitor(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(site.url(path), { data: { ...data, elapsedMs: 9000 } });
  expect(answer.status()).toBe(201);
}

async function aWorkshopToCome(page: Page): Promise<number> {
  const answer = await page.request.get(site.url('/api/workshops/upcoming'));
  const found = (
    (await answer.json()) as { id: number; max_participants: number; current_participants: number }[]
  ).find(one => one.current_participants < one.max_participants);
  return Number(found?.id);
}

test('the owner sees leads as they join, their number, and how many enrolled later', async ({ page }) => {
  await site.open(page, 'leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads Manager' })).toBeVisible();
  await expect(page.getByText('No leads found')).toBeVisible();
  await expect(list(page, 0)).toBeVisible();
  await expect(figure(page, 'Total Leads')).toContainText('0');
  await expect(figure(page, 'Conversion Rate')).toContainText('–');

  const workshopId = await aWorkshopToCome(page);
  await visitor(page, '/api/leads', {
    name: 'Mara Lindt',
    email: 'mara@leads.test',
    phone: '+1 310 555 0188',
  });
  await visitor(page, '/api/leads', { name: 'Ola "Bo" Berg, Jr.', email: 'ola@leads.test', workshopId });
  await visitor(page, '/api/leads', { name: '=cmd()', email: 'formula@leads.test' });
  await visitor(page, '/api/leads', { name: 'Noor Haddad', email: 'noor@leads.test' });
  await expect(list(page, 4)).toBeVisible();
  await expect(rows(page).first()).toContainText('Noor Haddad');
  await expect(figure(page, 'This Week')).toContainText('4');
  await expect(figure(page, 'Conversion Rate')).toContainText('0%');

  const [firstName, lastName] = ['Mara', 'Lindt'];
  await visitor(page, '/api/enrollments', { workshopId, firstName, lastName, email: 'mara@leads.test' });
  await expect(figure(page, 'Conversion Rate')).toContainText('25%');

  const mara = row(page, 'Mara Lindt');
  await expect(mara).toContainText('New Lead');
  await expect(mara).not.toContainText('Workshop Interest');
  await expect(mara.getByRole('link', { name: '+1 310 555 0188' })).toHaveAttribute(
    'href',
    'tel:+13105550188',
  );
  await expect(mara.getByRole('link', { name: 'Send email to Mara Lindt' })).toHaveAttribute(
    'href',
    'mailto:mara@leads.test',
  );
  await expect(row(page, 'ola@leads.test')).toContainText('Workshop Interest');
});

test.describe('on a device in another time zone', () => {
  // There it is the next day for most of the day.
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test("the list has the business's dates, like the file", async ({ page }) => {
    await site.open(page, 'leads');
    const day = new Date(`${todayThere()}T00:00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    await expect(row(page, 'Mara Lindt')).toContainText(day);
    expect((await fileBehind(page, 'Export CSV')).text).toContain(`"${todayThere()}"`);
  });
});

test('the owner searches and filters leads and exports the result', async ({ page }) => {
  await site.open(page, 'leads');
  await expect(list(page, 4)).toBeVisible();
  const workshopId = await aWorkshopToCome(page);
  const all = await fileBehind(page, 'Export CSV');
  expect(all.name).toBe(`leads-${todayThere()}.csv`);
  expect(all.text.split('\r\n')).toEqual([
    '\uFEFF"Name","Email","Phone","Date","Workshop Interest"',
    `"Noor Haddad","noor@leads.test","","${todayThere()}","General Interest"`,
    `"'=cmd()","formula@leads.test","","${todayThere()}","General Interest"`,
    `"Ola ""Bo"" Berg, Jr.","ola@leads.test","","${todayThere()}","Workshop ${workshopId}"`,
    `"Mara Lindt","mara@leads.test","'+1 310 555 0188","${todayThere()}","General Interest"`,
    '',
  ]);

  const filter = page.getByRole('combobox', { name: 'Which leads' });
  await expect(filter.getByRole('option')).toHaveText([
    'All Leads',
    'Recent (7 days)',
    'Workshop Interest',
    'Early Birds',
    'Unsubscribed',
    'Trash',
  ]);
  await filter.selectOption('Recent (7 days)');
  await expect(page).toHaveURL(/filter=recent/);
  await expect(list(page, 4)).toBeVisible();
  await filter.selectOption('Workshop Interest');
  await expect(list(page, 1)).toBeVisible();
  expect((await fileBehind(page, 'Export CSV')).text.trim().split('\r\n')).toHaveLength(2);

  await page.reload();
  await expect(list(page, 1)).toBeVisible();
  await filter.selectOption('All Leads');
  const search = page.getByPlaceholder('Search leads by name or email...');
  await search.fill('NOOR@');
  await expect(list(page, 1)).toBeVisible();
  await expect(rows(page)).toContainText(['Noor Haddad']);
  await search.fill('nobody at all');
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(list(page, 4)).toBeVisible();
});

test("someone who unsubscribes is off the list, gets no more emails, and isn't exported", async ({
  page,
}) => {
  await site.open(page, 'leads');
  await expect(list(page, 4)).toBeVisible();
  const { search } = new URL(await unsubscribePath(site.url('/'), 'ola@leads.test'), site.url('/'));
  const answer = await page.request.post(site.url(`/api/leads/unsubscribe${search}`));
  expect(answer.status()).toBe(204);
  await page.reload();
  await expect(figure(page, 'Total Leads')).toContainText('3 on your list, 1 unsubscribed');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(figure(page, 'Total Leads')).toContainText('3 on your list, 1 unsubscribed');
  await page.goBack();
  const ola = row(page, 'ola@leads.test');
  await expect(ola).toContainText('Unsubscribed');
  await expect(ola).toContainText('No emails');
  await expect(ola.getByRole('link', { name: /^Send email/ })).toHaveCount(0);
  const exported = await fileBehind(page, 'Export CSV');
  expect(exported.text).toContain('noor@leads.test');
  expect(exported.text).not.toContain('ola@leads.test');
  await page.getByRole('combobox', { name: 'Which leads' }).selectOption('Unsubscribed');
  await expect(list(page, 1)).toBeVisible();
  expect((await fileBehind(page, 'Export CSV')).text).toContain('ola@leads.test');
});

test('a deleted lead can be restored, and the list fits every screen', async ({ page }) => {
  await site.open(page, 'leads');
  await expect(list(page, 4)).toBeVisible();
  const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
  await visitor(page, '/api/leads', { name, email: `${'very.long.'.repeat(5)}name@leads.test` });
  await expect(list(page, 5)).toBeVisible();
  await expectCleanAtWidths(page, 'the leads');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(toast(page, 'Lead deleted')).toBeVisible();
  await expect(list(page, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Lead restored')).toBeVisible();
  await expect(list(page, 5)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(list(page, 4)).toBeVisible();
  await page.getByRole('combobox', { name: 'Which leads' }).selectOption('Trash');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText('Deleted leads stay here for 30 days.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Which leads' }).selectOption('All Leads');
  await expect(list(page, 5)).toBeVisible();
});
