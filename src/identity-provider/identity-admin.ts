import { randomUUID } from 'node:crypto';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { IdentityAdmin } from '#src/platform/server/identity.ts';
import { audit } from './core/audit.ts';
import { deleteForeignSigningKeys, requireOwnSigningKeys } from './core/signing-keys.commands.ts';
import { removeTwoFactor } from './factors/factors.commands.ts';
import { getRecoveryCodes, getTwoFactor } from './factors/factors.queries.ts';
import { undoTwoFactor } from './factors/undo.commands.ts';
import { renewRecoveryCodes, spendRecoveryCode } from './factors/recovery-codes.commands.ts';
import { normalizeEmail, requireEmail } from './people/email-address.ts';
import { deleteSignInLinks } from './email-links/one-time-tokens.commands.ts';
import { hashPassword, verifyPassword } from './people/passwords.ts';
import { addPerson, deletePerson, newPerson, updateUser } from './people/people.commands.ts';
import { exportPerson } from './export-user.queries.ts';
import { describe, listPeople } from './people/people.queries.list.ts';
import { findPerson, findUserByEmail } from './people/people.queries.ts';
import type { Provider } from './core/provider.ts';
import { resendFromExternal } from './email-links/resend.commands.ts';
import { sessionEnd } from './sessions/session-end.ts';
import { endSession, endSessions } from './sessions/sessions.commands.ts';
import { isSessionLive, listSessions } from './sessions/sessions.queries.ts';

const FAR_FUTURE = new Date('9999-12-31T00:00:00Z');

const createUser: IdentityAdmin['createUser'] = async (ctx, input) => {
  const passwordHash = await hashPassword(input.password);
  const metadata = { first_name: input.firstName, last_name: input.lastName };
  const [id, identityId, email] = [randomUUID(), randomUUID(), requireEmail(input.email)];
  const draft = { id, identityId, email, passwordHash, metadata, isConfirmed: true };
  const person = newPerson(draft, ctx.clock.now());
  const isAdded = await inTransaction(ctx, tx => addPerson(tx, person));
  if (!isAdded) throw new Conflict('email_taken', 'Someone already has an account with this email address');
  return describe(person, ctx.clock.now());
};

const findUser: IdentityAdmin['findUser'] = async (ctx, by) => {
  const id = 'id' in by ? by.id : (await findUserByEmail(ctx, normalizeEmail(by.email)))?.id;
  const person = id === undefined ? null : await findPerson(ctx, id);
  return person && describe(person, ctx.clock.now());
};

async function setPassword(tx: Context, { id, password }: { id: string; password: string }): Promise<void> {
  await updateUser(tx, id, { passwordHash: await hashPassword(password) });
  await deleteSignInLinks(tx, id);
  await endAllSessions(tx, id);
  await audit(tx, 'password.change', { id });
}

async function setDisabled(
  tx: Context,
  { id, isDisabled }: { id: string; isDisabled: boolean },
): Promise<void> {
  await updateUser(tx, id, { bannedUntil: isDisabled ? FAR_FUTURE : null });
  if (isDisabled) await endAllSessions(tx, id);
}

const endOneSession: IdentityAdmin['endSession'] = async (tx, session) => {
  const isEnded = await endSession(tx, session);
  if (isEnded) await audit(tx, 'session.end', { id: session.userId, details: { scope: 'one' } });
  return isEnded;
};

function endAllSessions(tx: Context, id: string): Promise<void> {
  return endSessions(tx, { userId: id, sessionId: id, scope: 'global' });
}

export function identityAdminOf(provider: Provider): IdentityAdmin {
  return {
    requireSecret: ctx => requireOwnSigningKeys(ctx, provider.secret),
    changeSecret: ctx => deleteForeignSigningKeys(ctx, provider.secret),
    createUser,
    findUser,
    exportUser: exportPerson,
    listUsers: listPeople,
    setDisabled,
    listSessions: async (ctx, userId) => {
      const described = (await listSessions(ctx, userId)).map(async session => {
        const { id, userAgent, createdAt, refreshedAt: lastUsedAt } = session;
        return { id, userAgent, createdAt, lastUsedAt, endsAt: await sessionEnd(ctx, provider, session) };
      });
      return (await Promise.all(described)).filter(({ endsAt }) => endsAt > ctx.clock.now());
    },
    endSession: endOneSession,
    endSessions: endAllSessions,
    resendConfirmation: (ctx, email) => resendFromExternal(ctx, provider, normalizeEmail(email)),
    isPassword: async (ctx, { id, password }) => {
      const person = await findPerson(ctx, id);
      return verifyPassword(person?.user.passwordHash ?? null, password);
    },
    setPassword,
    deleteUser: deletePerson,
    getTwoFactor,
    getRecoveryCodes,
    renewRecoveryCodes: (ctx, entry) => renewRecoveryCodes(ctx, provider, entry),
    spendRecoveryCode: (ctx, entry) => spendRecoveryCode(ctx, provider, entry),
    removeTwoFactor: (tx, id) => removeTwoFactor(tx, provider, id),
    undoTwoFactor: (tx, token) => undoTwoFactor(tx, provider, token),
    isLive: isSessionLive,
  };
}
