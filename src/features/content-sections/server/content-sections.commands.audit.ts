import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const contentSectionsAuditSubjects = [
  {
    kind: 'section',
    label: 'Content section',
    actions: {
      'section.create': 'Created',
      'section.initialize': 'Created',
      'section.order': 'Reordered',
      'section.update': 'Changed',
      'section.delete': 'Deleted',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(contentSectionsAuditSubjects);
