import type { SystemStatus } from '../settings.contract.system.ts';
import { type SystemRow, systemRows } from '../settings.rules.system.ts';
import { withinSentence } from './mail-notes.tsx';
import { useSystemStatus } from './settings.api.system.ts';

export function rowsOf(status: SystemStatus): SystemRow[] {
  return systemRows(status, { now: new Date(status.checkedAt), momentOf: withinSentence });
}

/** The groups of settings that need the owner. */
export function useAttention(): ReadonlySet<string> {
  const { data } = useSystemStatus();
  const bad = data ? rowsOf(data).filter(({ tone }) => tone === 'bad') : [];
  const groups = bad.flatMap(({ name }) => (name === 'email' ? ['system', 'mail'] : ['system']));
  return new Set(groups);
}
