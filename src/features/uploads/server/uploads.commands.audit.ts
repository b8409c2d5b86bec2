import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const uploadsAuditSubjects = [
  {
    kind: 'upload',
    label: 'Upload',
    actions: {
      'upload.publish': 'Published',
      'upload.reject': 'Turned down',
      'upload.update': 'Changed',
      'upload.delete': 'Deleted',
      'upload.restore': 'Restored',
      'upload.erase': 'Erased',
      'upload.empty-trash': 'Emptied trash',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(uploadsAuditSubjects);
