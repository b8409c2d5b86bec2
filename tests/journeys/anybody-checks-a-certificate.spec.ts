import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '../support/clean-page.ts';
import { askForTokens } from '#tests/support/accounts.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { classesWithoutStyles } from '#tests/support/page-styles.ts';
import { findWorkshop } from '#tests/support/open-workshop.ts';

interface Issued {
  id: number;
  code: string;
  workshopTitle: string;
}

async function adminHeaders(url: string): Promise<{ authorization: string }> {
  const sent = { email: 'admin@halation.test', password: DEMO_PASSWORD };
  const answer = await askForTokens({ url }, 'password', sent);
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** As an admin, adds a participant to an ended workshop and completes their registration. */
async function aCertificate(request: APIRequestContext, url: string) {
  // No other journey uses its seats.
  const workshop = await findWorkshop(request, each => each.title === 'Above the Marine Layer');
  const email = `zoe-${randomUUID().slice(0, 8)}@example.com`;
  const person = { firstName: 'Zoë', lastName: 'Lindqvist', email };
  const headers = await adminHeaders(url);
  const data = { workshopId: workshop.id, ...person };
  const enrolled = await request.post('/api/registrations', { headers, data });
  const { id } = (await enrolled.json()) as { id: number };
  const completed = await request.post(`/api/registrations/${id}/complete`, { headers });
  const { certificate } = (await completed.json()) as { certificate: Issued };
  return { certificate, email, headers };
}

test('a graduate gets an email with a link that shows and downloads the certificate', async ({
  page,
  baseURL,
}) => {
  const { certificate, email } = await aCertificate(page.request, String(baseURL));
  const { code, workshopTitle } = certificate;
  const mail = await latestMail(String(baseURL), email, 'Your certificate');
  expect(mail.text).toContain(`/verify/${code}`);

  await page.goto(`/verify/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Lindqvist' })).toBeVisible();
  await expect(page.getByText(`completed ${workshopTitle}, a`)).toBeVisible();
  await expect(page.getByText('Valid certificate of completion')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Zoë Lindqvist completed ${workshopTitle}`));
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expectCleanAtWidths(page, 'the certificate');

  for (const name of ['Download PDF', 'Print version']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toMatch(/^certificate-.+-zoe-lindqvist\.pdf$/);
  }
});

test('a visitor types the code from paper, with a typo at first', async ({ page, baseURL }) => {
  const { code } = (await aCertificate(page.request, String(baseURL))).certificate;
  await page.goto('/verify');
  await expectCleanAtWidths(page, 'the certificate');
  const field = page.getByLabel('Certificate code');
  const check = page.getByRole('button', { name: 'Check' });
  await field.fill('M3XB-41TC');
  await check.click();
  await expect(field).toHaveAccessibleDescription(/16 letters and digits/);

  await field.fill('0000-0000-0000-0000');
  await check.click();
  await expect(page.getByRole('heading', { level: 1, name: 'No such certificate' })).toBeVisible();
  expect((await page.request.get(page.url())).status()).toBe(404);
  await expect(field).toHaveValue('0000-0000-0000-0000');
  await expectCleanAtWidths(page, 'the certificate');

  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await check.click();
  await expect(page).toHaveURL(`/verify/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Lindqvist' })).toBeVisible();
});

test('a link with the code in lower case opens the same page', async ({ page, baseURL }) => {
  const { code } = (await aCertificate(page.request, String(baseURL))).certificate;
  await page.goto(`/verify/${code.toLowerCase()}`);
  await expect(page).toHaveURL(`/verify/${code}`);
});

test('the page shows right away that a certificate was revoked', async ({ page, baseURL }) => {
  const { certificate, headers } = await aCertificate(page.request, String(baseURL));
  const address = `/verify/${certificate.code}`;
  await page.goto(address);
  await expect(page.getByText('Valid certificate of completion')).toBeVisible();
  expect(classesWithoutStyles(await (await page.request.get(address)).text())).toEqual([]);
  const data = { reason: 'Left on the first day' };
  await page.request.post(`/api/certificates/${certificate.id}/revoke`, { headers, data });
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This certificate is no longer valid' }),
  ).toBeVisible();
  await expect(page.getByText('Zoë Lindqvist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await expect(page.getByText(data.reason)).toHaveCount(0);
  await expectCleanAtWidths(page, 'the certificate');
});

test('the page is complete without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const { code } = (await aCertificate(context.request, String(baseURL))).certificate;
  const page = await context.newPage();
  await page.goto(`/verify/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Lindqvist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await context.close();
});
