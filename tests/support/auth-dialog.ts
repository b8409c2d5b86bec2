import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect } from '@playwright/test';
import { latestMail, linkIn } from './mailbox.ts';
import { openLanding } from './open-landing.ts';
import { providerOf } from './provider-address.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Unique among all journeys. */
export function newPerson(): Person {
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  return { firstName: 'Ada', lastName: 'Okafor', email, password: 'Haze & hard light 7' };
}

export const authDialog = (page: Page): Locator => page.getByRole('dialog');

/** Fields are named as in the specification. */
export const authField = (page: Page, name: keyof Person | 'confirmPassword'): Locator =>
  authDialog(page).locator(`input[name="${name}"]`);

export async function openAuthDialog(page: Page, tab: 'Sign In' | 'Sign Up' = 'Sign In'): Promise<void> {
  await openLanding(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(authDialog(page)).toBeVisible();
  await authDialog(page).getByRole('tab', { name: tab }).click();
}

export const submitButton = (page: Page): Locator => authDialog(page).locator('button[type="submit"]');

/** Doesn't submit the form. */
export async function fillSignUp(
  page: Page,
  person: Person,
  confirmPassword = person.password,
): Promise<void> {
  for (const [name, value] of Object.entries({ ...person, confirmPassword })) {
    await authField(page, name as keyof Person).fill(value);
  }
}

export async function signInByDialog(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await authField(page, 'email').fill(email);
  await authField(page, 'password').fill(password);
  await submitButton(page).click();
}

/** Creates an account with a confirmed address through the API. Nobody is signed in afterwards. */
export async function makeAccount(baseUrl: string): Promise<Person> {
  const person = newPerson();
  const { email, password, firstName: first_name, lastName: last_name } = person;
  const answer = await fetch(new URL('/auth/v1/signup', providerOf(baseUrl)), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { first_name, last_name } }),
  });
  if (!answer.ok) throw new Error(`The sign-up answered ${answer.status}`);
  await fetch(linkIn(await latestMail(baseUrl, email)), { redirect: 'manual' });
  return person;
}
