import { expect, test } from 'vitest';
import { Unavailable } from './errors.ts';
import { reasonOf } from './reason.ts';

test('the reason is the innermost cause, with its name if that says more', () => {
  const refused = Object.assign(new Error('The signature does not match'), { name: 'SignatureDoesNotMatch' });
  const wrapped = Object.assign(new Unavailable(), { cause: new Error('Cannot read', { cause: refused }) });
  expect(reasonOf(wrapped)).toBe('SignatureDoesNotMatch: The signature does not match');
  const away = new AggregateError([new Error('connect ECONNREFUSED ::1:9000'), new Error('another address')]);
  expect(reasonOf(new Error('Cannot write', { cause: away }))).toBe('connect ECONNREFUSED ::1:9000');
  expect(reasonOf(new Unavailable('Come back later'))).toBe('Come back later');
  expect(reasonOf('a text')).toBe('a text');
});
