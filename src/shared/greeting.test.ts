import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('greets people by their first name', () => {
  expect(greeting('Zoë')).toBe('Hello Zoë,');
  expect(greeting("J.R. O'Hara-Núñez, Jr.")).toBe('Hello J.R.,');
  expect(greeting('O’Hara-Núñez')).toBe('Hello O’Hara-Núñez,');
  expect(greeting(' 山田  太郎\r\n')).toBe('Hello 山田,');
});

it.each(['Pay within 24 hours', 'Pay\u00a0within\u00a024\u00a0hours', 'Pay\u2003now'])(
  'leaves out a name that is a message: %j',
  name => {
    expect(greeting(name)).toBe('Hello Pay,');
  },
);

it.each([
  null,
  '   ',
  'www evil example',
  'evil.com',
  'me@evil.example',
  'http://evil',
  '<b>Ada</b>',
  '+1-555-0199',
  '555.0199',
  'a'.repeat(21),
])('leaves out a name that is not a name: %s', name => {
  expect(greeting(name)).toBe('Hello,');
});
