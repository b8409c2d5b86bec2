import { useQuery } from '@tanstack/react-query';
import type { AuditFacts } from '../audit-log.contract.ts';

export function useAuditFacts() {
  return useQuery<AuditFacts>({ queryKey: ['/api/audit/facts'] });
}
