import { asc, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import { documentSeries } from './registrations.table.documents.ts';

/** What the next document of each series is numbered. */
export async function listNextNumbers({ db }: DbContext): Promise<Map<string, number>> {
  const rows = await db.select().from(documentSeries).orderBy(asc(documentSeries.series));
  return new Map(rows.map(({ series, nextSeq }) => [series, nextSeq]));
}

/** Never lowers it, so that no number is used twice. */
export async function raiseNextNumber({ db }: DbContext, series: string, nextSeq: number): Promise<void> {
  await db
    .insert(documentSeries)
    .values({ series, nextSeq })
    .onConflictDoUpdate({
      target: documentSeries.series,
      set: { nextSeq: sql`greatest(${documentSeries.nextSeq}, excluded.next_seq)` },
    });
}
