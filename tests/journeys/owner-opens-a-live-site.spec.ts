import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectClean } from '#tests/support/clean-page.ts';
import { freePort } from '#tests/support/free-port.ts';
import { toast } from '#tests/support/own-site.ts';
import { until } from '#tests/support/outage.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { startServer } from '../support/journey-server.ts';
import { storeSession } from '../support/stored-session.ts';

const EMAIL = 'edda@afterglow.example';
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let site: Awaited<ReturnType<typeof startServer>>;
let password = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  smtp = await startSmtpServer();
  const port = await freePort();
  site = await startServer({
    MODE: 'live',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    AUTH_SECRET: 'a secret of sufficient length, for tests',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Afterglow <studio@afterglow.example>',
    JOBS: 'on',
  });
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'create', EMAIL], {
    env: site.env,
  });
  password = /shown only once: (\S+)/.exec(stdout)?.[1] ?? '';
});
test.afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

test('the first admin is asked for the contact details and works through what is left to do', async ({
  page,
}) => {
  await page.goto(`${site.url}/`);
  await expect(page.locator('footer').getByRole('link', { name: 'Photography' })).toBeVisible();
  await expect(page.locator('footer').getByRole('link', { name: 'Privacy Policy' })).toHaveCount(0);
  for (const fictional of ['555-0142', 'hello@halation.studio']) {
    expect(await page.content()).not.toContain(fictional);
  }
  await expect(page.getByRole('link', { name: 'studio@afterglow.example' })).toBeVisible();

  await page.getByRole('button', { name: 'Login' }).click();
  const signIn = page.getByRole('dialog', { name: /^Welcome to/ });
  await expect(signIn.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(signIn.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);

  await storeSession(page, { email: EMAIL, password }, site.url);
  await page.goto(`${site.url}/admin`);
  const ask = page.getByRole('dialog', { name: 'Where can people reach you?' });
  await expect(ask.getByLabel('Contact email')).toHaveValue(EMAIL);
  await ask.getByLabel('Contact email').fill('studio@afterglow.example');
  await ask.getByRole('button', { name: 'Save Details' }).click();
  await expect(ask.getByLabel('Location')).toHaveAccessibleDescription(/^Required/);
  await ask.getByLabel('Location').fill('Astoria, OR');
  await ask.getByRole('button', { name: 'Save Details' }).click();
  await expect(toast(page, 'Contact details saved')).toBeVisible();
  await expect(ask).toHaveCount(0);

  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /Before you open/ }) });
  await expect(card.getByText('Give it your name')).toBeVisible();
  await expect(card.getByText('Write your legal pages')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add your name' })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `the steps at ${width} px`);
  }
  await card.getByRole('button', { name: 'Turn Off' }).click();
  await expect(card.getByText('Decide about the early bird')).toHaveCount(0);

  await card.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(card.getByText(/^Your email server accepted it/)).toBeVisible();
  const received = () => smtp.received.find(mail => mail.envelope.to.includes(EMAIL));
  await until(() => received() !== undefined);
  const link = /^http\S+arrived=\S+$/m.exec(received()?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(toast(page, 'Your test email arrived')).toBeVisible();
  await expect(page).not.toHaveURL(/arrived/);
  await page.goto(`${site.url}/admin`);
  await expect(card.getByText('Write your legal pages')).toBeVisible();
  await expect(card.getByText('Receive a test email')).toHaveCount(0);
});
