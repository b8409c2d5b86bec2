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

it('signs in a person who confirmed the address in the same browser', () => {
  expect(outcome('', 'new')).toBe('signed-in');
});

it('recognizes an address confirmed in another browser', () => {
  expect(outcome('?code=abc', 'signed-out')).toBe('confirmed-elsewhere');
  expect(outcome('?code=abc', 'kept')).toBe('confirmed-elsewhere');
});

it('asks for a new password after a recovery link, even after a reload', () => {
  expect(outcome('?for=recovery', 'new')).toBe('new-password');
  expect(outcome('', 'kept', { isRecovering: true })).toBe('new-password');
});

it("doesn't let anyone set a password just by opening the URL", () => {
  expect(outcome('?for=recovery', 'kept')).toBe('signed-in');
  expect(outcome('?for=recovery', 'signed-out')).toBe('expired');
  expect(outcome('', 'signed-out', { isRecovering: true })).toBe('expired');
});

it('recognizes a recovery link requested in another browser', () => {
  expect(outcome('?for=recovery&code=abc', 'signed-out')).toBe('recovery-elsewhere');
});

it.each(['?error=access_denied&error_code=otp_expired', '#error=access_denied&error_code=otp_expired&sb='])(
  'recognizes an expired or used link: %s',
  url => {
    expect(outcome(url, 'signed-out')).toBe('expired');
    expect(outcome(url, 'kept')).toBe('expired');
  },
);

it.each(['new-link', 'confirmed', 'first-of-two'])(
  'says what became of a link that the provider sent by itself: %s',
  external => {
    expect(outcome(`?external=${external}`, 'signed-out')).toBe(external);
    expect(outcome(`?external=${external}`, 'kept')).toBe(external);
    expect(outcome('?external=else', 'signed-out')).toBe('expired');
  },
);

it.each(['?error=access_denied&error_code=user_banned', '#error=access_denied&error_code=user_banned&sb='])(
  "doesn't offer another link to a disabled account: %s",
  url => {
    expect(outcome(url, 'signed-out')).toBe('disabled');
    expect(outcome(`${url}${url.startsWith('?') ? '&for=recovery' : ''}`, 'kept')).toBe('disabled');
  },
);
