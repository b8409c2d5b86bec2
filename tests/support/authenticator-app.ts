import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { type Page, expect } from '@playwright/test';

const STEP_MS = 30_000;

/**
 * An app on someone's phone. Each code works once, so each call returns a later one. The site accepts the next one, too;
 * those after it only exist when their time has come.
 */
export function authenticatorApp(secret: string) {
  let step = 0;
  return async () => {
    step = Math.max(step + 1, Math.floor(Date.now() / STEP_MS));
    await pause(Math.max(0, (step - 1) * STEP_MS - Date.now()));
    return new TOTP({ secret }).generate({ timestamp: step * STEP_MS });
  };
}

/** On the account page. Returns the app and the recovery codes. */
export async function turnOnTwoFactor(
  page: Page,
): Promise<{ nextCode: () => Promise<string>; codes: string[] }> {
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await dialog.getByRole('button', { name: "Can't scan it?" }).click();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
  const nextCode = authenticatorApp(secret);
  await dialog.getByLabel('6-digit code').fill(await nextCode());
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allInnerTexts();
  await saved.getByLabel("I've saved these codes").check();
  await saved.getByRole('button', { name: 'Done' }).click();
  await expect(saved).toBeHidden();
  return { nextCode, codes };
}
