import { describe, expect, it } from 'vitest';
import { normaliseEmail, requireEmail } from './email-address.ts';
import { emailMetadata, mergeMetadata, nameIn, readMetadata } from './metadata.ts';

describe('what a client says about a person', () => {
  it('T15: never replaces what we say', () => {
    const data = { sub: 'x', email: 'x', email_verified: true, phone_verified: true, city: 'Oslo' };
    expect(readMetadata(data)).toEqual({ city: 'Oslo' });
  });

  it('T15: is refused from 16 KB on', () => {
    expect(readMetadata({ a: 'x'.repeat(16_000) })).toHaveProperty('a');
    expect(() => readMetadata({ a: 'x'.repeat(16_384) })).toThrow('smaller than 16 KB');
    // Multi-byte characters count as what they are in a header.
    expect(() => readMetadata({ a: 'é'.repeat(8_200) })).toThrow('smaller than 16 KB');
    expect(() => mergeMetadata({ a: 'x'.repeat(9000) }, { b: 'x'.repeat(9000) })).toThrow('16 KB');
  });

  it('T15: cannot reach the prototype of anything', () => {
    const data: unknown = JSON.parse(
      '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"a": 1}}}',
    );
    const merged = mergeMetadata({ city: 'Oslo' }, readMetadata(data));
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('role');
    expect({}).not.toHaveProperty('a');
  });

  it('is merged key by key, and null takes a key away', () => {
    expect(mergeMetadata({ a: 1, b: 2 }, { b: null, c: { d: 3 } })).toEqual({ a: 1, c: { d: 3 } });
  });

  it('is an object or nothing', () => {
    expect(readMetadata(undefined)).toEqual({});
    expect(readMetadata(null)).toEqual({});
    for (const wrong of ['text', 7, [1], true]) expect(() => readMetadata(wrong)).toThrow('object');
  });

  it('may hold a name to greet with', () => {
    expect(nameIn({ first_name: ' Ada ', full_name: 'Ada Okafor' })).toBe('Ada');
    expect(nameIn({ first_name: ' ', name: 'Ada Okafor' })).toBe('Ada Okafor');
    expect(
      nameIn({ first_name: { a: 1 }, ...emailMetadata({ id: 'x', email: 'y', isConfirmed: true }) }),
    ).toBeNull();
  });
});

describe('an address', () => {
  it('T22: is one, however its letters are written', () => {
    expect(requireEmail('Ada.Okafor+tag@Example.TEST')).toBe('ada.okafor+tag@example.test');
    // The Kelvin sign would become a plain k.
    expect(normaliseEmail('\u212A@x.test')).toBe('\u212A@x.test');
  });

  it.each([
    ['', 'An email address is required'],
    [`${'a'.repeat(250)}@x.test`, 'An email address is too long'],
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
  ])('T22: is not %j', (written, message) => {
    expect(() => requireEmail(written)).toThrow(message);
  });
});
