import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const landingAuditSubjects = [
  {
    kind: 'landing',
    label: 'Landing page',
    actions: {
      'landing.update': 'Changed',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(landingAuditSubjects);
