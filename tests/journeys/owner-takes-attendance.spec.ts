import { expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { toast } from '#tests/support/own-site.ts';
import { makeEvent, openSection, todayThere } from '#tests/support/owner.ts';

const DAY_MS = 86_400_000;
const dayFromToday = (days: number): string =>
  new Date(Date.parse(todayThere()) + days * DAY_MS).toISOString().slice(0, 10);
const anAddress = (name: string): string => `${name}-${Math.random().toString(36).slice(2)}@people.test`;

test('the owner checks people off on a phone, even without a connection, and completes those who came', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const title = 'Journey of Presence';
  const dates = { start_date: dayFromToday(-1), end_date: dayFromToday(1), max_participants: 4 };
  const workshopId = await makeEvent(page, site, { title, ...dates });
  const people = [
    {
      firstName: 'Ida',
      lastName: 'Abbot',
      notes: 'Knows the building. Vegetarian, please.',
      phone: '555 0199',
    },
    { firstName: 'Jon', lastName: 'Baker', notes: 'Step-free access' },
    { firstName: 'Kit', lastName: 'Carr' },
  ].map(person => ({ ...person, email: anAddress(person.firstName) }));
  for (const person of people) {
    const data = { ...person, workshopId, type: 'reservation', elapsedMs: 9000 };
    expect((await page.request.post('/api/workshop-interests', { data })).status()).toBe(201);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openSection(page, 'registrations', `&workshop=${workshopId}&view=roster`);
  const rows = page.getByRole('list', { name: 'Roster' }).getByRole('listitem');
  await expect(rows).toContainText(['Ida Abbot', 'Jon Baker', 'Kit Carr']);
  await expect(rows.nth(0)).toContainText('Knows the building. Vegetarian, please.');
  await expect(rows.nth(0).getByRole('link', { name: /^Call Ida Abbot/ })).toHaveAttribute(
    'href',
    'tel:5550199',
  );
  await expect(rows.nth(2)).toContainText('Not here yet');
  await expect(page.getByRole('button', { name: 'Day 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Day 3' })).toBeDisabled();

  const box = (name: string) => page.getByRole('checkbox', { name: `${name} is here` });
  await box('Ida Abbot').check();
  await expect(page.getByText('1 of 3 checked in')).toBeVisible();
  await expect(page.getByText('Saved as you tap')).toBeVisible();
  await page.context().setOffline(true);
  await box('Kit Carr').check();
  await expect(page.getByText('Offline, 1 tap is kept')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved as you tap')).toBeVisible();
  await page.reload();
  await expect(box('Kit Carr')).toBeChecked();
  await expect(page.getByText('2 of 3 checked in')).toBeVisible();
  await expectCleanAtWidths(page, 'the roster');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'Day 1' }).click();
  await expect(page.getByText('0 of 3 checked in')).toBeVisible();
  await page.getByRole('button', { name: 'Complete 2 Attendees' }).click();
  const question = page.getByRole('dialog', { name: 'Mark 2 attendees as completed?' });
  await expect(question).toContainText('certificates by email: Ida Abbot, Kit Carr');
  await expect(question).toContainText("aren't checked off: Jon Baker");
  await question.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(toast(page, 'Attendees completed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Complete Those/ })).toBeHidden();
  await latestMail(site, String(people[0]?.email), `Your certificate for ${title}`);
});
