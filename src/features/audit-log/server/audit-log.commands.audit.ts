import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const auditLogSubjects = [
  {
    kind: 'audit',
    label: 'Audit log',
    actions: {
      'audit.export': 'Exported',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(auditLogSubjects);
