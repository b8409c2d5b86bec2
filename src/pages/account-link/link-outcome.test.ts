import { expect, it } from 'vitest';
import { outcomeOf, readLinkAddress } from './link-outcome.ts';

const outcome = (
  url: string,
  session: 'signed-out' | 'kept' | 'new',
  { isRecovering = false } = {},
): string =>
  outcomeOf({
    address: readLinkAddress(new URL(url, 'https://site.test/account/link')),
    session,
    isRecovering,
  });

it('knows a confirmed address whose code became a session', () => {
  expect(outcome('', 'new')).toBe('signed-in');
});

it('knows a confirmed address whose code belongs to another browser', () => {
  expect(outcome('?code=abc', 'signed-out')).toBe('confirmed-elsewhere');
  expect(outcome('?code=abc', 'kept')).toBe('confirmed-elsewhere');
});

it('lets a recovery link lead to a new password, also after the page was loaded anew', () => {
  expect(outcome('?for=recovery', 'new')).toBe('new-password');
  expect(outcome('', 'kept', { isRecovering: true })).toBe('new-password');
});

it('lets nobody set a password just by opening the address', () => {
  expect(outcome('?for=recovery', 'kept')).toBe('signed-in');
  expect(outcome('?for=recovery', 'signed-out')).toBe('expired');
  expect(outcome('', 'signed-out', { isRecovering: true })).toBe('expired');
});

it('knows a recovery link that was asked for in another browser', () => {
  expect(outcome('?for=recovery&code=abc', 'signed-out')).toBe('recovery-elsewhere');
});

it.each(['?error=access_denied&error_code=otp_expired', '#error=access_denied&error_code=otp_expired&sb='])(
  'knows a link that is too old or was used: %s',
  url => {
    expect(outcome(url, 'signed-out')).toBe('expired');
    expect(outcome(url, 'kept')).toBe('expired');
  },
);
