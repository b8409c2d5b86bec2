import { TOTP } from 'otpauth';
import { type Page, expect } from '@playwright/test';

/** An app on someone's phone. Each code works once, so each call returns a later one: up to three in half a minute. */
export function authenticatorApp(secret: string) {
  let step = 0;
  return () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000) - 1);
    return new TOTP({ secret }).generate({ timestamp: step * 30_000 });
  };
}

/** On the account page. Returns the app and the recovery codes. */
export async function turnOnTwoFactor(page: Page): Promise<{ nextCode: () => string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await dialog.getByRole('button', { name: "Can't scan it?" }).click();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
  const nextCode = authenticatorApp(secret);
  await dialog.getByLabel('6-digit code').fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allInnerTexts();
  await saved.getByLabel("I've saved these codes").check();
  await saved.getByRole('button', { name: 'Done' }).click();
  await expect(saved).toBeHidden();
  return { nextCode, codes };
}
