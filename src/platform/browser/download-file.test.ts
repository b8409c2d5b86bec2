import { expect, it } from 'vitest';
import { fileNamePart } from './download-file.ts';

it('fileNamePart replaces spaces with dashes and removes forbidden characters', () => {
  expect(fileNamePart('Haze & Hard Light')).toBe('Haze-&-Hard-Light');
  expect(fileNamePart('  Four/Minute: Sea?  ')).toBe('FourMinute-Sea');
  expect(fileNamePart('///')).toBe('untitled');
});
