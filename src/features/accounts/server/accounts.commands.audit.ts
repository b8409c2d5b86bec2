import { ACCOUNT, type AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const accountsAuditSubjects = [
  {
    ...ACCOUNT,
    actions: {
      'account.export': 'Downloaded own data',
      'account.delete': 'Deleted own account',
      'account.summary': 'Chose weekly summary',
      'user.role': 'Changed role',
      'user.disable': 'Disabled',
      'user.enable': 'Enabled',
      'user.sign-out': 'Signed out everywhere',
      'user.resend-verification': 'Resent verification email',
      'user.delete': 'Deleted',
      /** By address, for someone who may have no account. */
      'person.export': 'Exported data',
      'person.erase': 'Erased',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(accountsAuditSubjects);
