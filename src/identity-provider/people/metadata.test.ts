import { describe, expect, it } from 'vitest';
import { normalizeEmail, requireEmail } from './email-address.ts';
import { emailMetadata, mergeIfSmall, mergeMetadata, nameIn, readMetadata } from './metadata.ts';

describe('metadata from a client', () => {
  it('cannot replace keys that the server sets', () => {
    const data = { sub: 'x', email: 'x', email_verified: true, phone_verified: true, city: 'Oslo' };
    expect(readMetadata(data)).toEqual({ city: 'Oslo' });
  });

  it('is refused if it has 4 KB or more', () => {
    expect(readMetadata({ a: 'x'.repeat(4000) })).toHaveProperty('a');
    expect(() => readMetadata({ a: 'x'.repeat(4096) })).toThrow('smaller than 4 KB');
    expect(() => readMetadata({ a: 'é'.repeat(2100) })).toThrow('smaller than 4 KB');
    expect(() => mergeMetadata({ a: 'x'.repeat(3000) }, { b: 'x'.repeat(3000) })).toThrow('4 KB');
  });

  it('is left unchanged if what Google says does not fit', () => {
    const full = { a: 'x'.repeat(4000) };
    expect(mergeIfSmall(full, { name: 'y'.repeat(200) })).toEqual(full);
    expect(mergeIfSmall({ a: 1 }, { name: 'Ada' })).toEqual({ a: 1, name: 'Ada' });
  });

  it('cannot pollute a prototype', () => {
    const data: unknown = JSON.parse(
      '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"a": 1}}}',
    );
    const merged = mergeMetadata({ city: 'Oslo' }, readMetadata(data));
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('role');
    expect({}).not.toHaveProperty('a');
  });

  it('is merged key by key, and null deletes a key', () => {
    expect(mergeMetadata({ a: 1, b: 2 }, { b: null, c: { d: 3 } })).toEqual({ a: 1, c: { d: 3 } });
  });

  it('must be an object or missing', () => {
    expect(readMetadata(undefined)).toEqual({});
    expect(readMetadata(null)).toEqual({});
    for (const wrong of ['text', 7, [1], true]) expect(() => readMetadata(wrong)).toThrow('object');
  });

  it('can contain a name for greetings', () => {
    expect(nameIn({ first_name: ' Ada ', full_name: 'Ada Okafor' })).toBe('Ada');
    expect(nameIn({ first_name: ' ', name: 'Ada Okafor' })).toBe('Ada Okafor');
    expect(
      nameIn({ first_name: { a: 1 }, ...emailMetadata({ id: 'x', email: 'y', isConfirmed: true }) }),
    ).toBeNull();
  });
});

describe('an email address', () => {
  it('is normalized to lowercase', () => {
    expect(requireEmail('Ada.Okafor+tag@Example.TEST')).toBe('ada.okafor+tag@example.test');
    expect(normalizeEmail('\u212A@x.test')).toBe('\u212A@x.test');
  });

  it.each([
    ['', 'An email address is required'],
    [`${'a'.repeat(250)}@x.test`, 'That email address is too long'],
    ['ada', 'Unable to validate email address: invalid format'],
    ['ada@', 'Unable to validate email address: invalid format'],
    ['@x.test', 'Unable to validate email address: invalid format'],
    ['ada@x.test.', 'Unable to validate email address: invalid format'],
    ['ada@x.test ', 'Unable to validate email address: invalid format'],
    [' ada@x.test', 'Unable to validate email address: invalid format'],
    ['ada.@x.test', 'Unable to validate email address: invalid format'],
    ['.ada@x.test', 'Unable to validate email address: invalid format'],
    ['a..da@x.test', 'Unable to validate email address: invalid format'],
    ['ada@x..test', 'Unable to validate email address: invalid format'],
    ['ada@-x.test', 'Unable to validate email address: invalid format'],
    ['ada@x.test\r\nBcc: eve@x.test', 'Unable to validate email address: invalid format'],
    ['ada@x.test,eve@x.test', 'Unable to validate email address: invalid format'],
    ['Ada <ada@x.test>', 'Unable to validate email address: invalid format'],
    ['\u212Aada@x.test', 'Unable to validate email address: invalid format'],
    ['ad\u0131@x.test', 'Unable to validate email address: invalid format'],
  ])('cannot be %j', (written, message) => {
    expect(() => requireEmail(written)).toThrow(message);
  });
});
