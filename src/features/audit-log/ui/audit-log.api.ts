import { useQuery } from '@tanstack/react-query';
import { saveAnswer } from '#src/platform/browser/save-answer.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type { AuditFacts } from '../audit-log.contract.ts';

export function useAuditFacts() {
  return useQuery<AuditFacts>({ queryKey: ['/api/audit/facts'] });
}

/** Exports the filtered entries as `audit-log-{date}.csv`. */
export function useExportAuditLog() {
  return useAction({
    run: (filters: Record<string, string | null>) =>
      saveAnswer(listUrl('/api/audit.csv', filters), 'audit-log.csv'),
    failed: 'Could not export the audit log',
  });
}
