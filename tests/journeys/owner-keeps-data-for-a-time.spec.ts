import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '#tests/support/clean-page.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';

const site = ownSite();

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('the owner keeps messages for less time, after seeing what that deletes', async ({ page }) => {
  await site.run(`insert into contact_messages (name, email, message, created_at, handled_at)
    select 'Old Friend ' || n, 'friend' || n || '@example.com', 'Hello', now() - interval '9 months', now() - interval '8 months'
    from generate_series(1, 3) as n`);
  await site.open(page, 'settings', '&group=privacy');
  const row = page.getByRole('row', { name: 'Messages' });
  await expect(row).toContainText('0');
  await expectClean(page, 'Privacy');
  const period = page.getByLabel('Keep Messages for');
  await period.selectOption('6 months');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Shorten retention?' });
  await expect(question).toContainText(
    'Messages: 6 months instead of 24 months. Tonight: 3 messages deleted.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Unsaved changes in Privacy')).toBeVisible();
  await save.click();
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(row).toContainText('3');
  await site.expectPublic(page, '/privacy', 'dealt with them: 6 months');
  // Longer needs no question.
  await period.selectOption('Keep forever');
  await save.click();
  await expect(row).toContainText('0');
});

test('the owner states a period in a text of their own', async ({ page }) => {
  await site.open(page, 'settings', '&group=pages&page=privacy');
  await page.getByLabel('Text').fill('We keep leads for {keep:leads}, messages for {keep:mesages}.');
  await expect(page.getByText('We keep leads for 24 months,')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByLabel('Text')).toHaveAccessibleDescription(/There is no \{keep:mesages\}\./);
  await page.getByLabel('Text').fill('We keep leads for {keep:leads}.');
  await save.click();
  await expect(toast(page, 'Page saved')).toBeVisible();
  await site.expectPublic(page, '/privacy', 'We keep leads for 24 months.');
});

test('the owner exports and erases what they have about one person', async ({ page }) => {
  await site.run(`insert into contact_messages (name, email, message, created_at)
    values ('Petra Private', 'petra@example.com', 'Words of Petra', now())`);
  await site.open(page, 'settings', '&group=privacy');
  const email = page.getByRole('textbox', { name: 'Email' });
  const erase = page.getByRole('button', { name: 'Erase Their Data' });
  await erase.click();
  await expect(email).toHaveAccessibleDescription('Required');
  await email.fill('admin@halation.test');
  await erase.click();
  await expect(page.getByRole('listitem').getByText('This is your own account.')).toBeVisible();
  await email.fill('Petra@Example.com');
  expect(await download(page, 'Export Their Data')).toContain('Words of Petra');
  await erase.first().click();
  const question = page.getByRole('dialog', { name: "Erase petra@example.com's data?" });
  await expect(question).toContainText('1 message');
  await expectClean(page, 'Erase one person');
  await question.getByRole('button', { name: 'Erase Their Data' }).click();
  await expect(toast(page, 'Their data was erased')).toBeVisible();
  await email.fill('petra@example.com');
  await erase.click();
  await expect(toast(page, 'Nothing to erase')).toBeVisible();
});
