import type { Category, Workshop } from './workshops.rules.ts';

/** How many workshops of each list the landing page contains. Its carousels load more. */
const SHOWN_FIRST = { upcoming: 48, past: 24 } as const;

export interface ListChoice {
  status: Workshop['status'];
  category: Category | null;
}

export function listUrl({ status, category }: ListChoice, cursor: string | null = null): string {
  const params = new URLSearchParams({ limit: String(SHOWN_FIRST[status]) });
  if (category) params.set('category', category);
  if (cursor) params.set('cursor', cursor);
  return `/api/workshops/${status}?${params}`;
}
