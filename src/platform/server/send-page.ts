import type { FastifyReply } from 'fastify';
import { NEXT_HEADER, type Page, TOTAL_HEADER } from '#src/shared/paging.ts';

/** The body is an array, so the total and the next page go into headers. */
export function sendPage<Item>(reply: FastifyReply, { items, total, next }: Page<Item>): Item[] {
  if (total !== null) reply.header(TOTAL_HEADER, String(total));
  if (next) reply.header(NEXT_HEADER, next);
  return items;
}
