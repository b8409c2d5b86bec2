import { expect, test } from '@playwright/test';
import { expectClean } from '#tests/support/clean-page.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
const site = ownSite(async () => {
  smtp = await startSmtpServer();
  return { SMTP_URL: smtp.url, JOBS: 'on' };
});
test.afterAll(() => smtp.stop());

test('the owner sees why an email was refused, and sends it again', async ({ page }) => {
  smtp.refuse(550);
  await site.open(page, 'settings', '&group=mail');
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('Your email server refused the email to admin@halation.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Failed 1' }).click();
  const row = page.getByRole('row', { name: /A test email from Halation/ });
  await expect(row).toContainText('The address was refused. Check it for typos.');
  await expect(row).toContainText('550');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectClean(page, `the failed emails at ${width} px`);
  }
  smtp.accept();
  await row.getByRole('button', { name: 'Try Again' }).click();
  await expect(toast(page, 'Email sent')).toBeVisible();
  await expect(page.getByText('No failed emails')).toBeVisible();
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(row).toBeVisible();
});

test('while the email server turns emails away, they wait and all go out on one click', async ({ page }) => {
  smtp.refuse(450);
  await site.open(page, 'settings', '&group=mail');
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('The email to admin@halation.test is waiting.')).toBeVisible();
  await expect(page.getByText(/^1 email has been waiting since/)).toBeVisible();
  smtp.accept();
  await page.getByRole('button', { name: 'Try All Again' }).click();
  await expect(toast(page, 'Trying 1 email again')).toBeVisible();
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('row', { name: /A test email from Halation/ })).toHaveCount(2);
});

test('the answer to the test email is shown', async ({ page }) => {
  smtp.accept();
  await site.open(page, 'settings', '&group=mail');
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText(/^Your email server accepted it\. Check the inbox for admin@/)).toBeVisible();
});
