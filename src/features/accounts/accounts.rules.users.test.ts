import { expect, test } from 'vitest';
import { type UserSituation, actionsFor } from './accounts.rules.users.ts';

const member: UserSituation = {
  role: 'user',
  isConfirmed: true,
  isDisabled: false,
  isSelf: false,
  isEmbedded: true,
  isLastAdmin: false,
};

test.each<[string, Partial<UserSituation>, string[]]>([
  ['a member', {}, ['change-role', 'disable', 'sign-out', 'delete']],
  ['whoever has not confirmed', { isConfirmed: false }, ['disable', 'resend-verification', 'delete']],
  ['whoever is disabled', { isDisabled: true }, ['enable', 'delete']],
  ['another admin', { role: 'admin' }, ['change-role', 'sign-out']],
  ['oneself', { role: 'admin', isSelf: true }, ['change-role']],
  ['oneself as the last admin', { role: 'admin', isSelf: true, isLastAdmin: true }, []],
  ['a member of an outside provider', { isEmbedded: false }, ['change-role']],
  ['whoever has not confirmed at an outside provider', { isEmbedded: false, isConfirmed: false }, []],
])('with %s an admin can do %2$j', (_who, situation, actions) => {
  expect(actionsFor({ ...member, ...situation })).toEqual(actions);
});
