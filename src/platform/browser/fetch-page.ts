import { MANY, NEXT_HEADER, TOTAL_HEADER, type Total } from '#src/shared/paging.ts';
import { apiRequest, jsonOf } from './api-client.ts';

export interface ListPage<Row> {
  rows: Row[];
  /** Null after the first page. */
  total: Total | null;
  next: string | null;
}

export async function fetchPage<Row>(url: string): Promise<ListPage<Row>> {
  const answer = await apiRequest('GET', url);
  const rows = await jsonOf<Row[]>(answer);
  const total = answer.headers.get(TOTAL_HEADER);
  return {
    rows,
    total: total === null || total === MANY ? total : Number(total),
    next: answer.headers.get(NEXT_HEADER),
  };
}
