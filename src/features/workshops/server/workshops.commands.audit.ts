import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const workshopsAuditSubjects = [
  {
    kind: 'workshop',
    label: 'Workshop',
    actions: {
      'workshop.create': 'Created',
      'workshop.update': 'Changed',
      'workshop.content': 'Changed page',
      'workshop.delete': 'Deleted',
      'workshop.restore': 'Restored',
      'workshop.erase': 'Erased',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(workshopsAuditSubjects);
