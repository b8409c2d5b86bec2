import { AuthApiError, AuthUnknownError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { refusalText } from './accounts.api.forms.ts';

describe('the reason for a failed sign-in', () => {
  it('is in our own words for a disabled account, whatever the provider calls it', () => {
    const error = new AuthApiError('User is banned', 400, 'user_banned');
    expect(refusalText(error, 'Please try again')).toBe(
      'Your account has been disabled. Contact us if you think this is a mistake.',
    );
  });

  it('is otherwise what the provider says', () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(refusalText(error, 'Please try again')).toBe('Invalid login credentials');
  });

  it('is not the message of a JSON parser', () => {
    const error = new AuthUnknownError('Unexpected non-whitespace character after JSON', new Error());
    expect(refusalText(error, 'Please try again')).toBe('Please try again');
  });
});
