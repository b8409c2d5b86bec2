import { useQuery } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type { DuePurpose } from '../settings.contract.retention.ts';
import type { Keep } from '../settings.rules.retention.ts';

const PATH = '/api/retention';

/** What tonight's cleanup would do with the saved periods. */
export function useDuePurposes() {
  return useQuery<DuePurpose[]>({ queryKey: [PATH] });
}

/** The same with other periods. */
export const fetchDuePurposes = (instead: Partial<Keep>) =>
  apiJson<DuePurpose[]>('GET', listUrl(PATH, instead));
