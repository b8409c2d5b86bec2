import type { FastifyReply } from 'fastify';
import { NEXT_HEADER, TOTAL_HEADER } from '#src/shared/paging.ts';
import type { Page } from './database/paging.ts';

/** Says in headers what an array cannot: how many there are, and how to ask for more (decision G7). */
export function sendPage<Item>(reply: FastifyReply, { items, total, next }: Page<Item>): Item[] {
  reply.header(TOTAL_HEADER, String(total));
  if (next) reply.header(NEXT_HEADER, next);
  return items;
}
