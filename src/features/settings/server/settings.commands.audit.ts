import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const settingsAuditSubjects = [
  {
    kind: 'settings',
    label: 'Settings',
    actions: {
      'settings.update': 'Changed',
      /** The subject is what was cleaned: see `settings.rules.retention.ts`. */
      'cleanup.run': 'Cleaned up',
    },
  },
  {
    kind: 'page',
    label: 'Page',
    actions: {
      'page.update': 'Changed',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit, auditBatch } = auditOf(settingsAuditSubjects);
