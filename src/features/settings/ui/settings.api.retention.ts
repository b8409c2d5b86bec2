import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { saveAnswer } from '#src/platform/browser/save-answer.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { listUrl, usePage } from '#src/platform/browser/use-page.ts';
import type { DuePurpose, DueRecord } from '../settings.contract.retention.ts';
import type { Keep, PurposeKey } from '../settings.rules.retention.ts';

const PATH = '/api/retention';

/** What tonight's cleanup would do with the saved periods. */
export function useDuePurposes() {
  return useQuery<DuePurpose[]>({ queryKey: [PATH] });
}

/** The same with other periods. */
export async function fetchDuePurposes(instead: Partial<Keep>): Promise<DuePurpose[]> {
  return (await (await apiRequest('GET', listUrl(PATH, instead))).json()) as DuePurpose[];
}

export function useDueRecords(key: PurposeKey) {
  return usePage<DueRecord>(`${PATH}/${key}`, {});
}

export function useCleanupReport() {
  return useAction({
    run: () => saveAnswer(`${PATH}.csv`, 'cleanup.csv'),
    failed: 'Could not download the report',
  });
}
