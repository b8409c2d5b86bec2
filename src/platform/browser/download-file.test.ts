import { expect, it } from 'vitest';
import { fileNamePart } from './download-file.ts';

it('fileNamePart puts dashes for spaces and drops what file systems refuse', () => {
  expect(fileNamePart('Haze & Hard Light')).toBe('Haze-&-Hard-Light');
  expect(fileNamePart('  Four/Minute: Sea?  ')).toBe('FourMinute-Sea');
  expect(fileNamePart('///')).toBe('untitled');
});
