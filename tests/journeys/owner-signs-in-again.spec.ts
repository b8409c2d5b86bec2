import { type Page, expect, test } from '@playwright/test';
import { turnOnTwoFactor } from '#tests/support/authenticator-app.ts';
import { type Person, makeAccount } from '#tests/support/auth-dialog.ts';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { fileBehind } from '#tests/support/owner.ts';
import { storeSession } from '#tests/support/stored-session.ts';

// Jobs send the emails.
const site = ownSite(async () => ({ JOBS: 'on' }));
const proof = (page: Page) => page.getByRole('dialog', { name: "Confirm that it's you" });

async function confirm(page: Page, password: string): Promise<void> {
  await proof(page).getByLabel('Your password').fill(password);
  await proof(page).getByRole('button', { name: 'Continue' }).click();
}

async function openAccount(page: Page): Promise<Person> {
  const person = await makeAccount(site.url(''));
  await storeSession(page, person, site.url(''));
  await page.goto(site.url('/dashboard?tab=account'));
  await expect(page.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  return person;
}

async function openAdmin(page: Page): Promise<Person> {
  const person = await openAccount(page);
  await site.run(`update profiles set role = 'admin' where email = '${person.email}'`);
  await page.goto(site.url('/admin?section=account'));
  await expect(page.getByRole('button', { name: 'Set Up Two-Factor' })).toBeVisible();
  return person;
}

test('enters the password before an export, an hour after signing in, and goes on', async ({ page }) => {
  await site.open(page, 'leads');
  await site.ageSignIn(page);
  const button = page.getByRole('button', { name: 'Export CSV' });
  await button.click();
  await expect(proof(page).getByLabel('Your password')).toBeFocused();
  await expectCleanAtWidths(page, 'the question who it is', { part: 'dialog' });
  await proof(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeEnabled();
  await expect(page.getByText("Couldn't export the leads")).toHaveCount(0);
  await button.click();
  await confirm(page, 'not this one');
  await expect(proof(page).getByLabel('Your password')).toHaveAccessibleDescription(
    'This is not your password',
  );
  const coming = page.waitForEvent('download');
  await confirm(page, DEMO_PASSWORD);
  expect((await coming).suggestedFilename()).toMatch(/^leads-.*[.]csv$/);
  await expect(proof(page)).toBeHidden();
  expect((await fileBehind(page, 'Export CSV')).text).toContain('Email');
});

test('confirms a question, the password and the code, and the role is changed', async ({ page, browser }) => {
  const other = await browser.newPage();
  const member = await openAccount(other);
  await other.close();
  await openAdmin(page);
  const { nextCode } = await turnOnTwoFactor(page);
  await site.ageSignIn(page);
  await page.goto(site.url(`/admin?section=users&q=${member.email}`));
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Make admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click();
  await proof(page).getByLabel('Your password').fill(member.password);
  await proof(page)
    .getByLabel('6-digit code')
    .fill(await nextCode());
  await proof(page).getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Now an admin')).toBeVisible();
  await page.goto(site.url('/admin?section=account'));
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByText('This device')).toBeVisible();
  // The old one was ended.
  await expect(sessions.getByText(/^Last active/)).toHaveCount(1);
});

test('enters the password before setting up two-factor, or leaves it at that', async ({ page }) => {
  const admin = await openAdmin(page);
  await site.ageSignIn(page);
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
  await proof(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
  await confirm(page, admin.password);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('enters the password before deleting the account', async ({ page }) => {
  const person = await openAccount(page);
  await site.ageSignIn(page);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await proof(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await confirm(page, person.password);
  await expect(toast(page, 'Account deleted')).toBeVisible();
});

test('undoes two-factor that someone else turned on, from the email and without signing in', async ({
  page,
  browser,
}) => {
  const person = await openAdmin(page);
  await turnOnTwoFactor(page);
  const { text } = await latestMail(site.url(''), person.email, 'Two-factor is on');
  const link = /^https?:\/\/\S+undo-two-factor\S+$/m.exec(text)?.[0] ?? '';
  const owner = await browser.newPage();
  await owner.goto(link);
  await expectCleanAtWidths(owner, 'the page that undoes two-factor');
  await owner.getByRole('button', { name: 'Undo It' }).click();
  await expect(owner.getByRole('heading', { name: 'Everyone is signed out' })).toBeVisible();
  await owner.getByLabel('Email').fill(person.email);
  await owner.getByRole('button', { name: 'Send reset link' }).click();
  await latestMail(site.url(''), person.email, 'password');
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Undo It' }).click();
  await expect(owner.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await owner.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
