import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NewRecoveryCodes } from '#src/features/accounts/accounts.contract.two-factor.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { signIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { codeOf, enterCode, passTwoFactor, turnOn } from '#tests/support/two-factor.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });

test('the audit log records setting up two-factor, every code, and turning it off', async () => {
  const provider = { clock, url: `${server.url}/auth/v1` };
  const person = await signInAs(server, 'user');
  const { app, tokens } = await turnOn(provider, person.tokens.access_token);
  const headers = { authorization: `Bearer ${tokens.access}` };
  const codesUrl = `${server.url}/api/auth/recovery-codes`;
  const made = await callJson('POST', codesUrl, headers, { code: codeOf(provider, app.secret) });
  const [recoveryCode = ''] = (made.body as NewRecoveryCodes).codes;
  const half = await signIn(server, person);
  await enterCode(provider, half.tokens.access_token, app, '000000');
  await callJson('POST', `${codesUrl}/use`, half.headers, { code: 'AAAA-AAAA' });
  await callJson('POST', `${codesUrl}/use`, half.headers, { code: recoveryCode });
  const other = await signIn(server, person);
  const token = await passTwoFactor(provider, other.tokens.access_token, app);
  await callIdentity(provider, `/factors/${app.id}`, { token: token.access, method: 'DELETE' });
  const entries = await server.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, person.id))
    .orderBy(auditLog.id);
  expect(entries.map(({ action, actorId, count }) => [action, actorId, count])).toEqual(
    [
      'sign-in.success',
      'two-factor.add',
      'recovery-codes.renew',
      'sign-in.success',
      ['two-factor.failure', 2],
      'recovery-codes.use',
      'sign-in.success',
      'two-factor.pass',
      'two-factor.remove',
    ].map(expected => {
      const [action, count] = [expected].flat();
      return [action, person.id, count ?? 1];
    }),
  );
  expect(JSON.stringify(entries)).not.toContain(recoveryCode);
});
