import { ACCOUNT, type AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const identitySubjects = [
  {
    ...ACCOUNT,
    actions: {
      'sign-in.success': { verb: 'Signed in', isSignIn: true, isRoutine: true },
      'sign-in.failure': { verb: 'Failed sign-in', isSignIn: true, isRefusal: true },
      /** Refused because of too many wrong passwords, even if this one was right. */
      'sign-in.lock': { verb: 'Locked sign-in', isSignIn: true, isRefusal: true },
      'session.end': { verb: 'Signed out', isSignIn: true, isRoutine: true },
      /** Someone used a refresh token that was already used, so the session was ended. */
      'session.reuse': { verb: 'Ended a session that was used twice', isSignIn: true, isRefusal: true },
      'password.change': 'Changed password',
      'two-factor.add': 'Set up two-factor',
      'two-factor.pass': { verb: 'Entered a code', isSignIn: true, isRoutine: true },
      'two-factor.failure': { verb: 'Failed sign-in', isSignIn: true, isRefusal: true },
      'two-factor.remove': 'Turned off two-factor',
      'recovery-codes.renew': 'Got new recovery codes',
      'recovery-codes.use': { verb: 'Used a recovery code', isSignIn: true },
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit, auditRefusal } = auditOf(identitySubjects);
