import { expect, test } from 'vitest';
import { type UserSituation, actionsFor } from './accounts.rules.users.ts';

const member: UserSituation = {
  role: 'user',
  isConfirmed: true,
  isDisabled: false,
  isSelf: false,
  provider: 'embedded',
  isLastAdmin: false,
};

test.each<[string, Partial<UserSituation>, string[]]>([
  ['a member', {}, ['change-role', 'disable', 'sign-out', 'delete']],
  ['an unconfirmed member', { isConfirmed: false }, ['disable', 'resend-verification', 'delete']],
  ['a disabled member', { isDisabled: true }, ['enable', 'delete']],
  ['another admin', { role: 'admin' }, ['change-role', 'sign-out']],
  ['oneself', { role: 'admin', isSelf: true }, ['change-role']],
  ['oneself as the last admin', { role: 'admin', isSelf: true, isLastAdmin: true }, []],
  ['a member from an external provider', { provider: 'unmanaged' }, ['change-role']],
  ['an unconfirmed member from an external provider', { provider: 'unmanaged', isConfirmed: false }, []],
  [
    'a member from an external provider with AUTH_SERVICE_KEY',
    { provider: 'managed' },
    ['change-role', 'disable', 'delete'],
  ],
  [
    'a disabled member from an external provider with AUTH_SERVICE_KEY',
    { provider: 'managed', isDisabled: true },
    ['enable', 'delete'],
  ],
])('for %s, an admin can do %2$j', (_who, situation, actions) => {
  expect(actionsFor({ ...member, ...situation })).toEqual(actions);
});
