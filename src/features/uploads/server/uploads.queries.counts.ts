import { isNull, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import type { UploadCounts } from '../uploads.contract.ts';
import { uploads } from './uploads.table.ts';

const { userId, guestEmail, fileType, isPublic, askedAt, deletedAt } = uploads;

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::integer`;

export async function countAllUploads({ db }: DbContext): Promise<UploadCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      photos: countWhere(sql`${fileType} like 'image/%'`),
      videos: countWhere(sql`${fileType} like 'video/%'`),
      users: sql<number>`count(distinct coalesce(${userId}::text, lower(${guestEmail})))::integer`,
      asking: countWhere(sql`not ${isPublic} and ${askedAt} is not null`),
    })
    .from(uploads)
    .where(isNull(deletedAt));
  return counts ?? { total: 0, photos: 0, videos: 0, users: 0, asking: 0 };
}
