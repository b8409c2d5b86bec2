import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const backupsAuditSubjects = [
  {
    kind: 'backup',
    label: 'Backup',
    actions: {
      'backup.make': 'Started',
      'backup.verify': 'Verified',
      'backup.download': 'Downloaded',
      'backup.delete': 'Deleted',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(backupsAuditSubjects);
