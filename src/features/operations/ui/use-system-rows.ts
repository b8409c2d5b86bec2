import { momentInSentence } from '#src/platform/browser/local-time.ts';
import type { SystemStatus } from '../operations.contract.system.ts';
import { type SystemRow, systemRows } from '../operations.rules.system.ts';
import { useSystemStatus } from './operations.api.system.ts';

export function rowsOf(status: SystemStatus): SystemRow[] {
  return systemRows(status, { now: new Date(status.checkedAt), momentOf: momentInSentence });
}

/** Where the details are. */
const GROUPS: Partial<Record<SystemRow['name'], string>> = { email: 'mail', backup: 'backups' };

/** The groups of settings that need the owner. */
export function useAttention(): ReadonlySet<string> {
  const { data } = useSystemStatus();
  const bad = data ? rowsOf(data).filter(({ tone }) => tone === 'bad') : [];
  return new Set(bad.flatMap(({ name }) => ['system', GROUPS[name] ?? 'system']));
}
