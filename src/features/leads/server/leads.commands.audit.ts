import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const leadsAuditSubjects = [
  {
    kind: 'lead',
    label: 'Lead',
    actions: {
      'lead.export': 'Exported',
      'lead.delete': 'Deleted',
      'lead.restore': 'Restored',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(leadsAuditSubjects);
