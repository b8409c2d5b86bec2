import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { BYTE_ORDER_MARK, csvOf } from '#src/shared/csv.ts';
import { MAX_ROWS, type Page } from '#src/shared/paging.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';

export interface CsvColumn<Row> {
  header: string;
  value(row: Row): string | number | null;
}

export const CSV_ANSWER = { description: 'A spreadsheet', content: { 'text/csv': { schema: z.string() } } };

async function* pagesOf<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { items, next } = await read(cursor);
    yield items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

export function csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  isStart: boolean,
): string {
  const head = isStart ? BYTE_ORDER_MARK + csvOf([columns.map(({ header }) => header)]) : '';
  return head + csvOf(rows.map(row => columns.map(column => column.value(row))));
}

/** Streams the list page by page, so it's never in memory as a whole. */
export function sendCsv<Row>(
  reply: FastifyReply,
  file: {
    /** Without the day, which is added. */
    name: string;
    timeZone: string;
    now: Date;
    columns: readonly CsvColumn<Row>[];
    read(page: { limit: number; cursor: string | undefined }): Promise<Page<Row>>;
  },
): FastifyReply {
  async function* chunks(): AsyncGenerator<string> {
    let isStart = true;
    for await (const rows of pagesOf(cursor => file.read({ limit: MAX_ROWS, cursor }))) {
      yield csvText(file.columns, rows, isStart);
      isStart = false;
    }
  }
  const today = localPartsOf(file.now.getTime(), file.timeZone).date;
  reply.header('cache-control', 'no-store');
  reply.header('content-disposition', `attachment; filename="${file.name}-${today}.csv"`);
  return reply.type('text/csv; charset=utf-8').send(Readable.from(chunks(), { objectMode: false }));
}
