import { expect, it } from 'vitest';
import { mailLink, quoted } from './mail-link.ts';

it('mailLink keeps spaces, ampersands and line breaks for the mail program', () => {
  expect(mailLink('ada@example.com', { subject: 'Re: Light & fog', body: 'Hi\r\n> you' })).toBe(
    'mailto:ada@example.com?subject=Re%3A%20Light%20%26%20fog&body=Hi%0D%0A%3E%20you',
  );
});

it('mailLink lets an address add no headers of its own', () => {
  expect(mailLink('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com');
});

it('quoted marks each line', () => {
  expect(quoted('one\n\ntwo')).toBe('> one\r\n> \r\n> two');
});
