import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const operationsAuditSubjects = [
  {
    kind: 'email',
    label: 'Email',
    actions: {
      'email.retry': 'Retried',
      'email.delete': 'Deleted',
    },
  },
  {
    kind: 'jobs',
    label: 'Background jobs',
    actions: {
      'jobs.retry': 'Retried',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(operationsAuditSubjects);
