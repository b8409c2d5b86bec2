import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { auditOf } from '#src/platform/server/audit/audit.commands.ts';

export const registrationsAuditSubjects = [
  {
    kind: 'registration',
    label: 'Registration',
    actions: {
      'registration.add': 'Added',
      'registration.confirm': 'Confirmed',
      'registration.cancel': 'Cancelled',
      'registration.complete': 'Completed',
      'registration.undo': 'Undid status',
      'registration.update': 'Corrected',
      'registration.transfer': 'Transferred',
      'registration.attendance': 'Marked attendance',
      'registration.note': 'Changed note',
      'registration.resend-mail': 'Resent email',
      'registration.delete': 'Deleted',
      'registration.restore': 'Restored',
      'registration.erase': 'Erased',
      'registration.payment': 'Recorded a payment of',
      'registration.refund': 'Recorded a refund to',
      'registration.waive': 'Waived a part for',
      'registration.undo-entry': 'Undid a ledger entry of',
      'registration.track-payments': 'Started tracking payments',
      'registration.export-ledger': 'Exported the ledger',
      'registration.export': 'Exported',
    },
  },
  {
    kind: 'certificate',
    label: 'Certificate',
    actions: {
      'certificate.correct-name': 'Corrected name',
      'certificate.revoke': 'Revoked',
      'certificate.restore': 'Restored',
    },
  },
] as const satisfies readonly AuditSubject[];

export const { audit } = auditOf(registrationsAuditSubjects);
