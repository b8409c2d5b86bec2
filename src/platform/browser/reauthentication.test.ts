import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dismissed, setReauthenticationPrompt, withReauthentication } from './reauthentication.ts';

let isSignedInAgain = false;
let asked = 0;
let willing = true;

const guarded = async (): Promise<string> => {
  if (isSignedInAgain) return 'done';
  throw Object.assign(new Error('Sign in again'), { code: 'reauthentication_needed' });
};

beforeEach(() => {
  isSignedInAgain = false;
  asked = 0;
  willing = true;
  setReauthenticationPrompt(async () => {
    asked += 1;
    await Promise.resolve();
    isSignedInAgain = willing;
    return willing;
  });
});
afterEach(() => setReauthenticationPrompt(null));

test('an action that was refused goes on once the person has signed in again', async () => {
  expect(await withReauthentication(guarded)).toBe('done');
  expect(asked).toBe(1);
});

test('people are asked once for several actions at the same time', async () => {
  expect(await Promise.all([withReauthentication(guarded), withReauthentication(guarded)])).toEqual([
    'done',
    'done',
  ]);
  expect(asked).toBe(1);
});

test('an action ends quietly if the person would rather not, and asks again the next time', async () => {
  willing = false;
  await expect(withReauthentication(guarded)).rejects.toThrow(Dismissed);
  await expect(withReauthentication(guarded)).rejects.toThrow(Dismissed);
  expect(asked).toBe(2);
});

test('other failures ask nobody', async () => {
  await expect(withReauthentication(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(asked).toBe(0);
});
