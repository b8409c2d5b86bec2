import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { toast } from '#tests/support/own-site.ts';
import { anotherAdmin, makeEvent, openSection } from '#tests/support/owner.ts';

/** Has begun and lasts long. */
const RUNNING = { start_date: '2020-04-04', end_date: '2031-04-06', max_participants: 2 };

const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'registrations' })
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: name });
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).click();
const item = (page: Page, action: string) => page.getByRole('menuitem', { name: action });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await openMenu(page, name);
  await item(page, action).click();
}

const anAddress = (name: string): string => `${name}-${Math.random().toString(36).slice(2)}@people.test`;

async function aWorkshopWith(page: Page, site: string, title: string, people: string[][]): Promise<number> {
  const workshopId = await makeEvent(page, site, { title, ...RUNNING });
  const call = await anotherAdmin(page, site);
  for (const [firstName, lastName, email] of people) {
    const added = { workshopId, firstName, lastName, email, silent: true };
    expect((await call('POST', '/api/registrations', added)).status()).toBe(201);
  }
  return workshopId;
}

test('the owner corrects a name and an address, marks a no-show, and transfers the seat', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const [typo, right, heir] = [anAddress('hana'), anAddress('hannah'), anAddress('bo')];
  const workshopId = await aWorkshopWith(page, site, 'Journey of Corrections', [['Hana', 'Kesler', typo]]);
  await openSection(page, 'registrations', `&workshop=${workshopId}`);

  await choose(page, 'Hana Kesler', 'Edit details');
  const dialog = page.getByRole('dialog', { name: 'Edit registration' });
  await expectCleanAtWidths(page, 'the dialog that edits a registration');
  await dialog.getByLabel('First name').fill('Hannah');
  await dialog.getByLabel('Last name').fill('Kessler');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email');
  await page.keyboard.press('Escape');
  await choose(page, 'Hana Kesler', 'Edit details');
  await expect(dialog).toContainText('We restored your unsaved changes');
  await dialog.getByLabel('Email').fill(right);
  await dialog.getByRole('radio', { name: 'No-show' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Registration saved')).toBeVisible();
  await expect(row(page, 'Hannah Kessler')).toContainText(right);
  await expect(row(page, 'Hannah Kessler')).toContainText('No-show');

  await openMenu(page, 'Hannah Kessler');
  await expect(item(page, 'Mark as completed')).toBeHidden();
  await item(page, 'Unmark no-show').click();
  await expect(toast(page, 'Attendance unmarked')).toBeVisible();
  await expect(row(page, 'Hannah Kessler')).not.toContainText('No-show');

  await choose(page, 'Hannah Kessler', 'Transfer seat');
  const transfer = page.getByRole('dialog', { name: 'Transfer this seat' });
  await transfer.getByLabel('First name').fill('Bo');
  await transfer.getByLabel('Last name').fill('Lind');
  await transfer.getByLabel('Email', { exact: true }).fill(heir);
  await transfer.getByRole('button', { name: 'Transfer Seat' }).click();
  await expect(toast(page, 'Seat transferred')).toBeVisible();
  await expect(row(page, 'Bo Lind')).toContainText('Enrolled');
  await expect(row(page, 'Hannah Kessler')).toBeHidden();
  await latestMail(site, right, 'Your spot went to someone else: Journey of Corrections');
  await latestMail(site, heir, 'Your spot is confirmed: Journey of Corrections');
});

test('the owner undoes a completion, and a cancellation while the seat is free', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const people = [
    ['Ann', 'Undone', anAddress('ann')],
    ['Ben', 'Undone', anAddress('ben')],
  ];
  const workshopId = await aWorkshopWith(page, site, 'Journey of Second Thoughts', people);
  await openSection(page, 'registrations', `&workshop=${workshopId}`);

  await choose(page, 'Ann Undone', 'Mark as completed');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(row(page, 'Ann Undone')).toContainText('Completed');
  await choose(page, 'Ann Undone', 'Undo completion');
  const question = page.getByRole('dialog', { name: 'Undo the completion of Ann Undone?' });
  await expect(question).toContainText('their certificate is revoked');
  await question.getByRole('button', { name: 'Undo Completion' }).click();
  await expect(toast(page, 'Completion undone')).toBeVisible();
  await expect(row(page, 'Ann Undone')).toContainText('Enrolled');

  const call = await anotherAdmin(page, site);
  const list = await call('GET', `/api/registrations?workshopId=${workshopId}&q=ben`);
  const [ben] = (await list.json()) as { id: number }[];
  await call('POST', `/api/registrations/${ben?.id}/cancel`, { silent: true });
  await expect(row(page, 'Ben Undone')).toContainText('Cancelled');
  const taker = { workshopId, firstName: 'Cy', lastName: 'Quick', email: anAddress('cy'), silent: true };
  await call('POST', '/api/registrations', taker);
  await expect(row(page, 'Cy Quick')).toBeVisible();
  await openMenu(page, 'Ben Undone');
  await expect(item(page, 'Undo cancellation')).toBeDisabled();
  await expect(item(page, 'Undo cancellation')).toContainText('No seat left');
  await page.keyboard.press('Escape');

  await choose(page, 'Cy Quick', 'Cancel registration');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Without an Email' }).click();
  await expect(row(page, 'Cy Quick')).toContainText('Cancelled');
  await choose(page, 'Ben Undone', 'Undo cancellation');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo & Notify' }).click();
  await expect(toast(page, 'Cancellation undone')).toBeVisible();
  await expect(row(page, 'Ben Undone')).toContainText('Enrolled');
  await latestMail(site, String(people[1]?.[2]), 'Your spot is confirmed: Journey of Second Thoughts');
});

test('what the owner types about a registration survives what another admin does to it meanwhile', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const people = [['Dea', 'Twice', anAddress('dea')]];
  const workshopId = await aWorkshopWith(page, site, 'Journey of Two Hands', people);
  await page.setViewportSize({ width: 1280, height: 420 });
  await openSection(page, 'registrations', `&workshop=${workshopId}&status=enrolled`);
  await choose(page, 'Dea Twice', 'Edit details');
  const dialog = page.getByRole('dialog', { name: 'Edit registration' });
  const note = dialog.getByLabel('Our note');
  await note.fill('Needs the ramp.');

  const call = await anotherAdmin(page, site);
  const [dea] = (await (await call('GET', `/api/registrations?workshopId=${workshopId}`)).json()) as {
    id: number;
  }[];
  await call('POST', `/api/registrations/${dea?.id}/cancel`, { silent: true });
  await expect(page.getByText('No registrations found')).toBeAttached();
  await expect(note).toHaveValue('Needs the ramp.');

  await dialog.getByRole('button', { name: 'Save' }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Registration saved')).toBeVisible();

  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await choose(page, 'Dea Twice', 'Edit details');
  await note.fill('Needs the ramp on both days.');
  await call('DELETE', `/api/registrations/${dea?.id}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Someone else has deleted this registration')).toBeVisible();
  await expect(note).toHaveValue('Needs the ramp on both days.');
});
