import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const pricingAuditSubjects = [
  {
    kind: 'promo-code',
    label: 'Promo code',
    actions: {
      'promo-code.create': 'Created',
      'promo-code.update': 'Changed',
      'promo-code.archive': 'Archived',
      'promo-code.delete': 'Deleted',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(pricingAuditSubjects);
