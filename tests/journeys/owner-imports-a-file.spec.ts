import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { toast } from '#tests/support/own-site.ts';
import { fileBehind, makeEvent, openSection } from '#tests/support/owner.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'rows of the file' }).locator('tbody').getByRole('row');
const field = (page: Page, heading: string) => page.getByRole('combobox', { name: `Field for ${heading}` });
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition');

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('the owner imports registrations from another system, reads why rows were left out, and undoes it', async ({
  page,
  baseURL,
}) => {
  const fields = { title: 'Journey of Imports', start_date: '2031-06-05', end_date: '2031-06-05' };
  const id = await makeEvent(page, String(baseURL), { ...fields, max_participants: 3 });
  await openSection(page, 'registrations', `&workshop=${id}`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import registrations' })).toBeVisible();
  await choose(page, 'sheet.xlsx', 'PK\u0003\u0004');
  await expect(page.getByRole('alert')).toContainText(
    'This is a spreadsheet or an archive. Open it there, save',
  );

  // As Excel writes it in Germany.
  const lines = [
    'First Name;Last Name;Email Address;Ticket;Attendee Status;Dietary wish',
    'Amara;Okafor;amara@imports.test;General;Attending;"No nuts;\r\nplease"',
    'Jörg;Müller;joerg@imports.test;General;pending;',
    'Amara;Okafor;AMARA@imports.test;General;Attending;',
    'Marcus;;;General;Attending;',
    'Kenji;Morita;kenji@morita;General;Attending;',
    'Grace;Nakamura;grace@imports.test;General;Refunded;',
    'Tomas;Lindqvist;tomas@imports.test;General;Attending;',
    'Una;Full;una@imports.test;General;Attending;',
    '',
  ];
  await choose(page, 'attendees.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
  await expect(page.getByText('From attendees.csv. Nobody gets an email.')).toBeVisible();
  await expect(field(page, 'Email Address')).toHaveValue('email');
  await expect(field(page, 'Ticket')).toHaveValue('');
  await expect(page.getByLabel('Workshop', { exact: true })).toHaveValue(String(id));
  await field(page, 'Ticket').selectOption("Don't import");
  await field(page, 'Dietary wish').selectOption('Their notes');
  await expectCleanAtWidths(page, 'matching columns');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Preview 8 Rows' }).click();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  await expect(figure(page, 'Will be added')).toContainText('3');
  await expect(figure(page, 'Will be added')).toContainText('2 enrolled, 1 reserved');
  await expect(figure(page, 'As cancelled')).toContainText('1');
  await expect(rows(page)).toHaveText([
    /2.*Amara Okafor.*Enrolled.*Added/,
    /3.*Jörg Müller.*Reserved.*Added/,
    /4.*Nothing.*Same person as row 2/,
    /5.*Marcus.*Nothing.*No email address/,
    /6.*"kenji@morita" isn't an email address/,
    /7.*Grace Nakamura.*Cancelled.*Your file says "Refunded"\. Holds no seat/,
    /8.*Tomas Lindqvist.*Enrolled/,
    /9.*No seat left in Journey of Imports, which has 3 seats/,
  ]);
  await page.getByRole('button', { name: 'Problems 3' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expectCleanAtWidths(page, 'the preview');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page, 'Dietary wish')).toHaveValue('notes');
  await page.getByRole('button', { name: 'Preview 8 Rows' }).click();

  await page.getByRole('button', { name: 'Import 4 People' }).click();
  await expect(page.getByRole('heading', { name: '4 people imported' })).toBeVisible();
  await expect(page.getByText('2 enrolled, 1 reserved, 1 cancelled.')).toBeVisible();
  const left = await fileBehind(page, 'Download Left-Out Rows');
  expect(left.text.split('\r\n')[1]).toBe(
    '"Amara","Okafor","AMARA@imports.test","General","Attending","","Same person as row 2"',
  );
  await expectCleanAtWidths(page, 'the report');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'View Registrations' }).click();
  const list = page.getByRole('table', { name: 'registrations' }).locator('tbody').getByRole('row');
  await expect(list).toHaveCount(4);

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import of 4 people' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo Import' })
    .click();
  await expect(toast(page, 'Import undone')).toBeVisible();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('No registrations found')).toBeVisible();
});

test('the owner imports leads, and is told which columns are missing', async ({ page }) => {
  await openSection(page, 'leads');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose(
    page,
    'list.csv',
    'Whatever,Status\nida@imports.test,subscribed\njo@imports.test,unsubscribed\n',
  );
  await page.getByRole('button', { name: 'Preview 2 Rows' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a column for: Email.');
  await field(page, 'Whatever').selectOption('Email');
  await page.getByRole('button', { name: 'Preview 2 Rows' }).click();
  await expect(figure(page, 'As unsubscribed')).toContainText('1');
  await page.getByRole('button', { name: 'Import 2 People' }).click();
  await expect(page.getByRole('heading', { name: '2 people imported' })).toBeVisible();
});
