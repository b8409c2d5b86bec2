import { expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { openLanding } from '#tests/support/open-landing.ts';
import { toast } from '#tests/support/own-site.ts';
import { anotherAdmin, fileBehind, makeEvent, openSection } from '#tests/support/owner.ts';

const PERKS = 'a signed print and a front-row seat';

test('the owner sees, filters and exports early birds, and says what they get', async ({ page, baseURL }) => {
  const site = String(baseURL);
  const fields = {
    title: 'Journey of Early Birds',
    start_date: '2031-05-05',
    end_date: '2031-05-05',
    max_participants: 20,
  };
  const workshopId = await makeEvent(page, site, fields);
  const call = await anotherAdmin(page, site);
  for (let index = 1; index <= 11; index += 1) {
    const email = `bird-${index}-${Math.random().toString(36).slice(2)}@people.test`;
    const person = { workshopId, firstName: 'Bird', lastName: `No${index}`, email, silent: true };
    expect((await call('POST', '/api/registrations', person)).status()).toBe(201);
  }
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await expect(page.getByText('All 10 early-bird spots are taken.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'registrations' }).locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: 'Early bird' })).toHaveCount(10);
  await expect(rows.filter({ hasText: 'Bird No11' })).not.toContainText('Early bird');
  const filter = page.getByRole('button', { name: 'Early birds 10' });
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(10);
  await expectCleanAtWidths(page, 'the early birds');
  await page.setViewportSize({ width: 1280, height: 900 });
  const { text } = await fileBehind(page, 'Export CSV');
  expect(text).toContain('"Early Bird"');
  expect(text).not.toContain('Bird No11');

  await openSection(page, 'settings', '&group=workshops');
  await page.getByLabel('What they get').fill(PERKS);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await openLanding(page);
  await page.getByRole('button', { name: "I'm Interested in Neon, Rain, Skin" }).click();
  await expect(page.getByRole('dialog')).toContainText(`The first 10 registrants get ${PERKS}.`);
});
