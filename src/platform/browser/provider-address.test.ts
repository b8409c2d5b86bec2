import { expect, it } from 'vitest';
import { addressOf } from './provider-address.ts';

it.each([
  ['/auth/v1', 'https://site.example/auth/v1'],
  ['https://project.example/auth/v1', 'https://project.example/auth/v1'],
  ['http://localhost:9999', 'http://localhost:9999'],
])('the address of the provider at %s ends without a slash', (url, address) => {
  expect(addressOf({ url }, 'https://site.example')).toBe(address);
});
