import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { type MailboxMail, latestMail } from '../support/mailbox.ts';
import { findWorkshop, openWorkshop } from '../support/open-workshop.ts';

const email = () => `visitor-${Math.random().toString(36).slice(2)}@example.com`;
const codeIn = ({ text }: MailboxMail): string => /^Your code: (\d{6})$/m.exec(text)?.[1] ?? '';
const spotIn = ({ text }: MailboxMail): string => /\/spot\/\S+/.exec(text)?.[0] ?? '';

async function reserve(page: Page, title: string, address: string): Promise<void> {
  await openWorkshop(page, await findWorkshop(page.request, each => each.title === title));
  await page
    .getByRole('button', { name: /^Reserve Your Spot - / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Reserve Your Spot' });
  await form.getByLabel('First name').fill('Jonas');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Email').fill(address);
  await form.getByRole('button', { name: 'Reserve Your Spot' }).click();
}

test('proves the address with the code, sees the page of the spot, and cancels with the amounts shown', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const address = email();
  await reserve(page, 'Haze & Hard Light', address);
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Email' });
  await expect(dialog).toContainText(address);
  await expectClean(page, 'the code', 'dialog');
  const mail = await latestMail(String(baseURL), address, 'Confirm your email');
  const code = codeIn(mail);
  await dialog.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000');
  await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription(/doesn't work/);
  await dialog.getByLabel('Six-digit code').fill(code);
  await page.getByRole('link', { name: 'See Your Spot' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your spot is reserved');
  await expectClean(page, 'the page of the spot');
  await page.getByRole('button', { name: 'Cancel My Spot' }).click();
  const question = page.getByRole('dialog', { name: 'Change of plans?' });
  await expect(question).toContainText('You get back$0');
  await question.getByRole('button', { name: 'Cancel My Spot' }).click();
  await expect(page.getByText('Your spot is cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No longer yours');
  await latestMail(String(baseURL), address, 'Your registration was cancelled');
});

test('gives the spot to someone else, who accepts it by their link', async ({ page, baseURL }) => {
  test.slow();
  const [address, other] = [email(), email()];
  await reserve(page, 'Haze & Hard Light', address);
  const link = spotIn(await latestMail(String(baseURL), address, 'Confirm your email'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm My Spot' }).click();
  await page.getByRole('button', { name: 'Give My Spot to Someone Else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give your spot to someone else' });
  await dialog.getByLabel('Their first name').fill('Jamal');
  await dialog.getByLabel('Their last name').fill('Winters');
  await dialog.getByLabel('Their email').fill(other);
  await dialog.getByRole('button', { name: 'Send the Offer' }).click();
  await expect(page.getByText(`You offered your spot to Jamal Winters (${other}).`)).toBeVisible();
  await page.goto(spotIn(await latestMail(String(baseURL), other, 'wants to give you a spot')));
  await page.getByRole('button', { name: 'Accept the Spot' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your spot is/);
  await expect(page.getByText('Jamal Winters')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is outdated');
});
