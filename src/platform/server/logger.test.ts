import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './logger.ts';

test('a failed query is logged with its text and cause but without personal data', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "leads_email"'), {
    code: '23505',
    detail: 'Key (email)=(mara@example.com) already exists.',
  });
  const query = 'insert into "leads" ("email", "name") values ($1, $2)';
  const error = new DrizzleQueryError(query, ['mara@example.com', 'Mara\nLind'], cause);
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain('insert into \\"leads\\"');
  expect(logged).toContain('23505');
  expect(logged).toContain('at ');
  expect(logged).not.toMatch(/mara|Lind/i);
});

test("a thrown object that isn't an Error is logged by its message", () => {
  expect(describeError({ message: 'queue stopped', data: 'mara' })).toEqual({
    type: 'object',
    message: 'queue stopped',
  });
  expect(describeError(undefined)).toEqual({ type: 'undefined', message: 'undefined' });
});
