import { describe, expect, it } from 'vitest';
import {
  CODE_ALPHABET,
  CODE_PATTERN,
  completedOn,
  durationText,
  nameParts,
  pdfName,
  pdfPath,
  readCode,
  workshopPhrase,
} from './registrations.rules.certificates.ts';

const CODE = 'M3XB-41TC-9QD2-7K4F';

describe('codes', () => {
  it('have no ambiguous letters', () => {
    expect(CODE_ALPHABET).toHaveLength(32);
    expect(new Set(CODE_ALPHABET).size).toBe(32);
    expect(CODE_ALPHABET).not.toMatch(/[ILOU]/);
    expect(CODE).toMatch(new RegExp(CODE_PATTERN));
  });

  it('are recognized however they are typed', () => {
    for (const typed of [
      CODE,
      CODE.toLowerCase(),
      'm3xb 41tc 9qd2 7k4f',
      'M3XB41TC9QD27K4F',
      `  ${CODE}\n`,
    ]) {
      expect(readCode(typed)).toBe(CODE);
    }
    expect(readCode('O123-I5L7-89AB-CDEF')).toBe('0123-1517-89AB-CDEF');
    expect(readCode('M3XB–41TC—9QD2‐7K4F')).toBe(CODE);
  });

  it('reject anything else', () => {
    for (const typed of ['', 'M3XB', `${CODE}-AAAA`, 'U3XB-41TC-9QD2-7K4F', "'; drop table certificates"]) {
      expect(readCode(typed)).toBeNull();
    }
  });
});

describe('texts', () => {
  it('states the duration and the kind of workshop', () => {
    const of = (category: string, duration: string | null) => workshopPhrase({ category, duration });
    expect(of('Photography', '3 Days')).toBe(', a three-day photography workshop.');
    expect(of('Videography', '1 Day')).toBe(', a one-day videography workshop.');
    expect(of('Business', '8 days')).toBe(', an eight-day business workshop.');
    expect(of('Business', '11 Days')).toBe(', an eleven-day business workshop.');
    expect(of('Documentary', '20 Days')).toBe(', a 20-day documentary workshop.');
    expect(of('Documentary', '18 Days')).toBe(', an 18-day documentary workshop.');
    expect(of('Editing', null)).toBe(', an editing workshop.');
    expect(of('Photography', 'Four evenings')).toBe(', a photography workshop.');
  });

  it("keeps the workshop's own wording of the duration", () => {
    expect(['3 Days', '1 Day', 'Four evenings', null].map(durationText)).toEqual([
      '3 days',
      '1 day',
      'Four evenings',
      null,
    ]);
  });

  it('separates the family name, or else the last word', () => {
    expect(nameParts({ name: 'Maya Okafor', familyName: null })).toEqual({ start: 'Maya', end: 'Okafor' });
    expect(nameParts({ name: 'Vincent  van Gogh', familyName: 'van Gogh' })).toEqual({
      start: 'Vincent',
      end: 'van Gogh',
    });
    expect(nameParts({ name: 'Cher', familyName: null })).toEqual({ start: 'Cher', end: '' });
    expect(nameParts({ name: 'Ada Okafor', familyName: 'Lovelace' })).toEqual({
      start: 'Ada',
      end: 'Okafor',
    });
  });

  it('uses the last day of the workshop as the completion date, unless it is still to come', () => {
    expect(completedOn('2027-03-14T17:00:00-07:00', '2027-03-20')).toBe('2027-03-14');
    expect(completedOn('2027-03-14', '2027-03-12')).toBe('2027-03-12');
    expect(completedOn(null, '2027-03-12')).toBe('2027-03-12');
  });

  it('uses only ASCII letters in the file name', () => {
    expect(pdfName({ workshopTitle: 'Haze & Hard Light', name: 'Zoë O’Hara' })).toBe(
      'certificate-haze-hard-light-zoe-ohara.pdf',
    );
    expect(pdfName({ workshopTitle: '光', name: '花子' })).toBe('certificate.pdf');
    expect(pdfPath(CODE, 'print')).toBe(`/api/certificates/${CODE}/pdf?version=print`);
  });
});
