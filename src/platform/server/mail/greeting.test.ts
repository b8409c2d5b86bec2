import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('greets people by their name', () => {
  expect(greeting('Zoë')).toBe('Hello Zoë,');
  expect(greeting("Dr. J.R. O'Hara-Núñez, Jr.")).toBe("Hello Dr. J.R. O'Hara-Núñez, Jr.,");
  expect(greeting(' 山田  太郎\r\n')).toBe('Hello 山田 太郎,');
});

it.each([
  null,
  '   ',
  'win at evil.example',
  'www evil example',
  'evil.com',
  'call me@evil.example',
  'http://evil',
  '<b>Ada</b>',
  'a'.repeat(41),
])('says hello without a name that is none: %s', name => {
  expect(greeting(name)).toBe('Hello,');
});
