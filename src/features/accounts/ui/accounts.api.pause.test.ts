import { expect, it } from 'vitest';
import { pauseInMessage } from './accounts.api.pause.ts';

const LIMIT = 'over_email_send_rate_limit';

it("waits as long as the provider's message says", () => {
  expect(pauseInMessage(LIMIT, 'For security purposes, you can only request this after 49 seconds.')).toBe(
    49_000,
  );
});

it('waits a minute if the provider refuses another email without saying how long', () => {
  expect(pauseInMessage(LIMIT, 'email rate limit exceeded')).toBe(60_000);
});

it("doesn't wait after other errors", () => {
  expect(pauseInMessage('unexpected_failure', 'Please wait after 49 seconds')).toBeNull();
});
