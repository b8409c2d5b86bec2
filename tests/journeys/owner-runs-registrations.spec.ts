import { type Page, expect, test } from '@playwright/test';
import { latestMail } from '#tests/support/mailbox.ts';
import { toast } from '#tests/support/own-site.ts';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { anotherAdmin, fileBehind, makeEvent, openSection, todayThere } from '#tests/support/owner.ts';

const TO_COME = { start_date: '2031-04-04', end_date: '2031-04-06', location: 'Pier 9', max_participants: 3 };

const rows = (page: Page) =>
  page.getByRole('table', { name: 'registrations' }).locator('tbody').getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const seats = (page: Page) => page.getByRole('region', { name: 'Workshop' });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const anAddress = (name: string): string => `${name}-${Math.random().toString(36).slice(2)}@people.test`;

test('the owner confirms, adds, annotates, emails, cancels and exports registrations', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const workshopId = await makeEvent(page, site, { title: 'Journey of Seats', ...TO_COME });
  const [ida, jo, kim] = [anAddress('ida'), anAddress('jo'), anAddress('kim')];
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await expect(page.getByText('No registrations found')).toBeVisible();

  const wish = { workshopId, elapsedMs: 9000 };
  for (const data of [
    { ...wish, firstName: 'Ida', lastName: 'Okafor', email: ida, notes: 'Vegetarian', type: 'reservation' },
    { ...wish, name: 'Jo Marchetti', email: jo, experience: 'First time on a set' },
  ]) {
    expect((await page.request.post('/api/workshop-interests', { data })).status()).toBe(201);
  }
  await expect(seats(page)).toContainText('1 of 3 seats held / 2 open');
  await expect(row(page, 'Ida Okafor')).toContainText('Reserved');
  const nav = page.getByRole('navigation', { name: 'Admin sections' });
  await expect(nav.getByRole('link', { name: 'Registrations' })).toContainText('waiting');
  await expect(row(page, 'Jo Marchetti')).toContainText('Interested');

  // Someone without a seat gets one, and an email about it. Deleting them frees none.
  await choose(page, 'Jo Marchetti', 'Confirm');
  const confirm = page.getByRole('dialog', { name: 'Confirm Jo Marchetti?' });
  await expect(confirm).toContainText('They get a seat, and an email that says so.');
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Jo Marchetti', 'Delete registration');
  const deletion = page.getByRole('dialog', { name: 'Delete the registration of Jo Marchetti?' });
  await expect(deletion).toContainText('This moves it to the trash. You can restore it for 30 days.');
  await deletion.getByRole('button', { name: 'Cancel' }).click();

  await choose(page, 'Ida Okafor', 'Confirm');
  await expect(toast(page, 'Registration confirmed')).toBeVisible();
  await expect(row(page, 'Ida Okafor')).toContainText('Enrolled');
  const confirmed = await latestMail(site, ida, 'Your spot is confirmed: Journey of Seats');
  await choose(page, 'Ida Okafor', 'Resend confirmation');
  await expect(toast(page, 'Email sent again')).toBeVisible();
  await latestMail(site, ida, 'Journey of Seats', confirmed);

  await page.getByRole('button', { name: 'Add Person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByLabel('First name').fill('Kim');
  await form.getByLabel('Last name').fill('Adler');
  await form.getByRole('button', { name: 'Add Person' }).click();
  await expect(form.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Required');
  await form.getByLabel('Email', { exact: true }).fill(ida);
  await form.getByRole('button', { name: 'Add Person' }).click();
  await expect(form.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Already registered');
  await expect(form.getByRole('switch', { name: 'Notify by email' })).toBeChecked();
  await form.getByLabel('Email', { exact: true }).fill(kim);
  await form.getByRole('button', { name: 'Add Person' }).click();
  await expect(toast(page, 'Person added')).toBeVisible();
  await expect(seats(page)).toContainText('2 of 3 seats held / 1 open');
  await latestMail(site, kim, 'Welcome to Journey of Seats');

  await page.getByRole('button', { name: 'Add a note for Kim Adler' }).click();
  const details = page.getByRole('dialog', { name: 'Edit registration' });
  await details.getByLabel('Our note').fill('Pays by bank transfer');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.getByRole('button', { name: 'Add a note for Kim Adler' }).click();
  await expect(details.getByLabel('Our note')).toHaveValue('Pays by bank transfer');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Registration saved')).toBeVisible();
  await expect(row(page, 'Kim Adler')).toContainText('Pays by bank transfer');

  await choose(page, 'Ida Okafor', 'Cancel registration');
  const question = page.getByRole('dialog', { name: 'Cancel this registration?' });
  await expect(question.getByRole('button', { name: 'Keep It' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel & Notify' }).click();
  await expect(toast(page, 'Registration cancelled')).toBeVisible();
  await expect(row(page, 'Ida Okafor')).toContainText('Cancelled');
  await expect(seats(page)).toContainText('1 of 3 seats held / 2 open');
  await latestMail(site, ida, 'Your registration was cancelled: Journey of Seats');
  const served = await page.request.get(`/api/workshops/${workshopId}`);
  expect(await served.json()).toMatchObject({ current_participants: 1 });

  const file = await fileBehind(page, 'Export CSV');
  expect(file.name).toBe(`registrations-${todayThere()}.csv`);
  const [columns, ...lines] = file.text.trim().split('\r\n');
  expect(columns).toContain('"Name","Email","Phone","Workshop","Status","Registered","Enrolled",');
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(`^"Ida Okafor","${ida}","","Journey of Seats","cancelled",`),
    expect.stringMatching(`^"Jo Marchetti","${jo}","","Journey of Seats","interested",.*First time on a set`),
    expect.stringMatching(`^"Kim Adler","${kim}","","Journey of Seats","enrolled",.*Pays by bank transfer`),
  ]);
  await page.getByRole('button', { name: 'Cancelled 1' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'All 3' }).click();
  await page.getByPlaceholder('Search by name, email or reference...').fill(kim);
  await expect(rows(page)).toContainText(['Kim Adler']);
});

test('the owner completes one participant, then all others, and each gets a certificate', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const workshopId = await makeEvent(page, site, { title: 'Journey Long Over', max_participants: 20 });
  const call = await anotherAdmin(page, site);
  const people = [
    ['Ann', 'enrolled'],
    ['Ben', 'reserved'],
    ['Cyd', 'enrolled'],
    ['Dov', 'interested'],
  ].map(([firstName, status]) => ({
    firstName,
    lastName: 'Over',
    status,
    email: anAddress(String(firstName)),
  }));
  for (const person of people) {
    const added = await call('POST', '/api/registrations', { ...person, workshopId, silent: true });
    expect(added.status()).toBe(201);
  }
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await expect(seats(page)).toContainText('3 of 20 seats held / 17 open');

  await choose(page, 'Ann Over', 'Mark as completed');
  const one = page.getByRole('dialog', { name: 'Complete Ann Over?' });
  await one.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(row(page, 'Ann Over')).toContainText('Completed');
  await expect(seats(page)).toContainText('1 completed');

  await page.getByRole('button', { name: 'Complete All' }).click();
  const all = page.getByRole('dialog', { name: 'Send 2 certificates?' });
  await all.getByRole('button', { name: 'Complete All' }).click();
  await expect(toast(page, 'Workshop completed')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Completed' })).toHaveCount(3);
  await expect(row(page, 'Dov Over')).toContainText('Interested');
  for (const { email, status } of people) {
    if (status !== 'interested') await latestMail(site, email, 'Your certificate for Journey Long Over');
  }
  await expect(page.getByRole('button', { name: 'Complete All' })).toBeHidden();
});

test('the owner cancels several registrations at once, and permanently deletes one', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const workshopId = await makeEvent(page, site, { title: 'Journey of Squatters', ...TO_COME });
  const emails = ['bot1', 'bot2', 'bot3'].map(anAddress);
  for (const email of emails) {
    const data = { workshopId, firstName: 'Bot', lastName: email.slice(0, 4), email, elapsedMs: 9000 };
    expect((await page.request.post('/api/enrollments', { data })).status()).toBe(201);
  }
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await expect(seats(page)).toContainText('3 of 3 seats held');
  for (const name of ['Bot bot1', 'Bot bot2']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Cancel registrations' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel 2 registrations?' });
  await question.getByRole('button', { name: 'Cancel Without an Email' }).click();
  await expect(toast(page, '2 registrations cancelled')).toBeVisible();
  await expect(seats(page)).toContainText('1 of 3 seats held / 2 open');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 cancellations undone')).toBeVisible();
  await expect(seats(page)).toContainText('3 of 3 seats held');
  for (const name of ['Bot bot1', 'Bot bot2']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Cancel registrations' }).click();
  await question.getByRole('button', { name: 'Cancel Without an Email' }).click();
  await expect(seats(page)).toContainText('1 of 3 seats held / 2 open');

  await choose(page, 'Bot bot3', 'Delete registration');
  const erase = page.getByRole('dialog', { name: 'Delete the registration of Bot bot3?' });
  await expect(erase.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await erase.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Registration deleted')).toBeVisible();
  await expect(row(page, 'Bot bot3')).toBeHidden();
  await expect(seats(page)).toContainText('0 of 3 seats held / 3 open');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Registration restored')).toBeVisible();
  await expect(seats(page)).toContainText('1 of 3 seats held / 2 open');

  await choose(page, 'Bot bot3', 'Delete registration');
  await erase.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 'Bot bot3')).toBeHidden();
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await row(page, 'Bot bot3')
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByText('Deleted registrations stay here for 30 days.')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(row(page, 'Bot bot3')).toBeVisible();
});

test('the section and its roster fit every screen, work with a keyboard, and print black on white', async ({
  page,
  baseURL,
}) => {
  const title = `Journey with ${'Unpronounceable'.repeat(4)} Words`;
  const workshopId = await makeEvent(page, String(baseURL), { title, ...TO_COME });
  const call = await anotherAdmin(page, String(baseURL));
  for (const [firstName, lastName] of [
    ['Zoe', 'Abel'],
    ['Abe', 'Wolfeschlegelsteinhausenbergerdorff'],
  ]) {
    const email = anAddress('a.very.long.address.with.many.words');
    await call('POST', '/api/registrations', { workshopId, firstName, lastName, email, silent: true });
  }
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await expect(rows(page)).toHaveCount(2);
  const menu = page.getByRole('button', { name: 'Actions for Zoe Abel' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Cancel registration' })).toBeInViewport({ ratio: 1 });
  await expectCleanAtWidths(page, 'the registrations with a menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.getByRole('checkbox', { name: 'Select Zoe Abel' }).check();
  await page.getByRole('checkbox', { name: /Select Abe/ }).check();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('2 selected');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    /^mailto:\?bcc=/,
  );

  await page.getByRole('link', { name: 'Roster' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Roster' }).getByRole('listitem')).toContainText([
    'Zoe Abel',
    'Abe Wolfe',
  ]);
  await expectCleanAtWidths(page, 'the roster');
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table').getByRole('row');
  await expect(printed).toHaveText([/Name.*Phone.*Status.*Their note.*Our note/, /Zoe Abel/, /Abe Wolfe/]);
  await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Admin sections' })).toBeHidden();
  await expect(page.locator('.tools')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const text of [printed.getByText('Zoe Abel'), printed.getByText('@people.test').first()]) {
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});

test('an address with an unknown workshop never shows the people of another', async ({ page, baseURL }) => {
  const workshopId = await makeEvent(page, String(baseURL), { title: 'Journey of Others', ...TO_COME });
  const person = { firstName: 'Nia', lastName: 'Elsewhere', email: anAddress('nia'), elapsedMs: 9000 };
  const data = { ...person, workshopId, type: 'reservation' };
  expect((await page.request.post('/api/workshop-interests', { data })).status()).toBe(201);
  for (const unknown of ['999999999', 'nothing']) {
    await openSection(page, 'registrations', `&workshop=${unknown}`);
    await expect(page.getByText('There is no such workshop')).toBeVisible();
    await expect(page.getByRole('table', { name: 'registrations' })).toBeHidden();
  }
  await page.getByLabel('Change workshop').selectOption(String(workshopId));
  await expect(row(page, 'Nia Elsewhere')).toBeVisible();
});
