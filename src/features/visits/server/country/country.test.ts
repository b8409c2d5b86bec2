import { expect, it } from 'vitest';
import { countryOf } from './country.ts';

it.each([
  ['Europe/Zurich', 'de-DE,de;q=0.9', 'CH'],
  ['Asia/Kolkata', undefined, 'IN'],
  ['America/Los_Angeles', 'en-GB', 'US'],
  ['UTC', 'pt-BR,pt;q=0.9', 'BR'],
  ['Not/AZone', 'en', null],
  ['<script>', undefined, null],
  [undefined, 'zh-Hant-TW', 'TW'],
  [undefined, 'de', null],
  [undefined, undefined, null],
])('guesses the country from time zone %s and language %s: %s', async (timeZone, language, country) => {
  expect(await countryOf(timeZone, language)).toBe(country);
});
