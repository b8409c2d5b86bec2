import { expect, it } from 'vitest';
import { emailName, explainMailError } from './operations.rules.mail.ts';

it.each([
  ['Invalid login: 535 5.7.8 Authentication failed', 'Check the user name and password in SMTP_URL.'],
  ['getaddrinfo ENOTFOUND smtp.nowhere.example', "The server in SMTP_URL can't be found. Check its name."],
  ['connect ECONNREFUSED 127.0.0.1:2525', "Your email server didn't answer."],
  ['Connection timeout', "Your email server didn't answer."],
  ['self-signed certificate', 'The secure connection failed. Check the protocol and port in SMTP_URL.'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox",
    'The address was refused. Check it for typos.',
  ],
  ['552 5.2.2 Mailbox full', 'Their mailbox is full.'],
  ['451 4.7.1 Greylisted', 'The server asked us to try again later.'],
  ['Message failed: 571 Policy', ''],
])('explains %j', (error, hint) => expect(explainMailError(error)).toBe(hint));

it('names an email by its subject, or by its kind before the first try', () => {
  expect(emailName({ subject: 'Welcome', kind: 'accounts-welcome' })).toBe('Welcome');
  expect(emailName({ subject: null, kind: 'registrations-notice' })).toBe('Registrations notice');
});
