import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const importsAuditSubjects = [
  {
    kind: 'import',
    label: 'Import',
    actions: {
      'import.save': 'Imported',
      'import.undo': 'Undid import',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(importsAuditSubjects);
