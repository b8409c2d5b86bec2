import { expect, it } from 'vitest';
import { mailLink, quoted } from './mail-link.ts';

it('mailLink preserves spaces, ampersands and line breaks', () => {
  expect(mailLink('ada@example.com', { subject: 'Re: Light & fog', body: 'Hi\r\n> you' })).toBe(
    'mailto:ada@example.com?subject=Re%3A%20Light%20%26%20fog&body=Hi%0D%0A%3E%20you',
  );
});

it('mailLink prevents addresses from adding headers', () => {
  expect(mailLink('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com');
});

it('quoted prefixes each line', () => {
  expect(quoted('one\n\ntwo')).toBe('> one\r\n> \r\n> two');
});
