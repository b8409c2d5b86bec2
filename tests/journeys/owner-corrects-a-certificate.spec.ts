import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '../support/clean-page.ts';
import { latestMail } from '../support/mailbox.ts';
import { toast } from '../support/own-site.ts';
import { anotherAdmin, makeEvent, openSection } from '../support/owner.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Certificate', exact: true });

async function aGraduate(page: Page, site: string, email: string): Promise<number> {
  const workshopId = await makeEvent(page, site, { title: 'Journey of a Name', location: 'Pier 9' });
  const call = await anotherAdmin(page, site);
  const person = { workshopId, firstName: 'Nour', lastName: 'Rahimi', email };
  const { id } = (await (await call('POST', '/api/registrations', person)).json()) as { id: number };
  expect((await call('POST', `/api/registrations/${id}/complete`)).ok()).toBe(true);
  return workshopId;
}

async function openCertificate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Nour Rahimi' }).click();
  await page.getByRole('menuitem', { name: 'Certificate' }).click();
  await expect(dialog(page).getByLabel('Certificate code')).toHaveValue(/^(\w{4}-){3}\w{4}$/);
}

test('the owner corrects the name on a certificate, takes the certificate back, and restores it', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL);
  const email = `nour-${Math.random().toString(36).slice(2)}@people.test`;
  const workshopId = await aGraduate(page, site, email);
  await openSection(page, 'registrations', `&workshop=${workshopId}`);
  await openCertificate(page);
  const code = await dialog(page).getByLabel('Certificate code').inputValue();
  const name = dialog(page).getByLabel('Name on the certificate');
  await expect(dialog(page).getByRole('button', { name: 'Save Name' })).toBeDisabled();
  await name.fill(' ');
  await dialog(page).getByRole('button', { name: 'Save Name' }).click();
  await expect(name).toHaveAccessibleDescription('Required');
  await name.fill('Noor Rahimi');
  await dialog(page).getByRole('button', { name: 'Save Name' }).click();
  await expect(toast(page, 'Name corrected')).toBeVisible();
  const history = dialog(page).getByRole('region', { name: 'History' });
  await expect(history).toContainText('Name corrected: Nour Rahimi Noor Rahimi');
  await expect(history).toContainText('Issued');
  await expectCleanAtWidths(page, 'the certificate of a registration');
  const said = async () => (await page.request.get(`/verify/${code}`)).text();
  await expect.poll(said).toContain('Name corrected on');
  expect(await said()).not.toContain('Nour');

  await dialog(page).getByRole('button', { name: 'Revoke Certificate' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke this certificate?' });
  await expect(question.getByRole('button', { name: 'Keep It' })).toBeFocused();
  await expect(question).toContainText(`the verify page for ${code} will say it was revoked`);
  await question.getByLabel(/^Reason/).fill('Issued before the screening');
  await question.getByLabel('Email Noor Rahimi about it').check();
  await question.getByRole('button', { name: 'Revoke Certificate' }).click();
  await expect(toast(page, 'Certificate revoked')).toBeVisible();
  await expect(dialog(page)).toContainText('The verify page says so.');
  await expect(dialog(page).getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await expect(history).toContainText('Revoked: “Issued before the screening”');
  await expect.poll(said).toContain('no longer');
  await latestMail(site, email, 'Your certificate for Journey of a Name was revoked');
  await expectCleanAtWidths(page, 'a revoked certificate', { widths: [360, 1280] });

  await dialog(page).getByRole('button', { name: 'Restore Certificate' }).click();
  await expect(toast(page, 'Certificate restored')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect.poll(said).toContain('Valid certificate of completion');
});
