import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const contactsAuditSubjects = [
  {
    kind: 'message',
    label: 'Message',
    actions: {
      'message.delete': 'Deleted',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(contactsAuditSubjects);
