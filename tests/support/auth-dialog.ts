import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect } from '@playwright/test';
import { latestMail, linkIn } from './mailbox.ts';
import { openLanding } from './open-landing.ts';
import { providerOf } from './provider-address.ts';

/** Somebody who may sign in, or is about to sign up. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Somebody whom no other journey knows. */
export function newPerson(): Person {
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  return { firstName: 'Ada', lastName: 'Okafor', email, password: 'Haze & hard light 7' };
}

/** The auth dialog, whichever view of it shows. */
export const authDialog = (page: Page): Locator => page.getByRole('dialog');

/** A field of the dialog, by the name that the specification gives it. */
export const authField = (page: Page, name: keyof Person | 'confirmPassword'): Locator =>
  authDialog(page).locator(`input[name="${name}"]`);

/** Opens the dialog from the navigation. */
export async function openAuthDialog(page: Page, tab: 'Sign In' | 'Sign Up' = 'Sign In'): Promise<void> {
  await openLanding(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(authDialog(page)).toBeVisible();
  await authDialog(page).getByRole('tab', { name: tab }).click();
}

/** The button that sends what the open tab asks for. */
export const submitButton = (page: Page): Locator => authDialog(page).locator('button[type="submit"]');

/** Types into the sign-up tab, without sending it. */
export async function fillSignUp(
  page: Page,
  person: Person,
  confirmPassword = person.password,
): Promise<void> {
  for (const [name, value] of Object.entries({ ...person, confirmPassword })) {
    await authField(page, name as keyof Person).fill(value);
  }
}

/** Signs in by the dialog, which is open. */
export async function signInByDialog(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await authField(page, 'email').fill(email);
  await authField(page, 'password').fill(password);
  await submitButton(page).click();
}

/** Makes an account by the provider's own calls and confirms its address; nobody is signed in afterwards. */
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
