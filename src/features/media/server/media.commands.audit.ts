import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const mediaAuditSubjects = [
  {
    kind: 'media',
    label: 'Image',
    actions: {
      'media.add': 'Added',
      'media.describe': 'Described',
      'media.replace': 'Replaced',
      'media.delete': 'Deleted',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(mediaAuditSubjects);
