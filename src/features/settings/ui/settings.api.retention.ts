import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type { DuePurpose } from '../settings.contract.retention.ts';
import type { Keep } from '../settings.rules.retention.ts';

const PATH = '/api/retention';

/** What tonight's cleanup would do with the saved periods. */
export function useDuePurposes() {
  return useQuery<DuePurpose[]>({ queryKey: [PATH] });
}

/** The same with other periods. */
export async function fetchDuePurposes(instead: Partial<Keep>): Promise<DuePurpose[]> {
  return (await (await apiRequest('GET', listUrl(PATH, instead))).json()) as DuePurpose[];
}
