import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const commentsAuditSubjects = [
  {
    kind: 'comment',
    label: 'Comment',
    actions: {
      'comment.show': 'Approved',
      'comment.hold': 'Held back',
      'comment.hide': 'Hid',
      'comment.answer': 'Answered',
      'comment.delete-answer': 'Deleted answer',
      'comment.delete': 'Deleted',
      'comment.restore': 'Restored',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(commentsAuditSubjects);
