import { type SQL, and, eq, isNotNull, isNull, like } from 'drizzle-orm';
import { requireAccount } from '#src/features/accounts/server/accounts.queries.ts';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page, PageQuery } from '#src/shared/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { AdminUpload, AdminUploadQuery, PublicUpload, Upload } from '../uploads.contract.ts';
import { containsWords } from './uploads.queries.search.ts';
import {
  type JoinedUpload,
  adminUploadOf,
  publicUploadOf,
  uploadOf,
  zoneOf,
} from './uploads.queries.shape.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

const { createdAt, id } = uploads;

function selectUploads({ db }: DbContext) {
  return db
    .select({
      upload: uploads,
      owner: { email: profiles.email, firstName: profiles.firstName, lastName: profiles.lastName },
      workshop: {
        title: workshops.title,
        startDate: workshops.startDate,
        startTime: workshops.startTime,
        endDate: workshops.endDate,
        endTime: workshops.endTime,
      },
    })
    .from(uploads)
    .leftJoin(profiles, eq(profiles.id, uploads.userId))
    .leftJoin(workshops, eq(workshops.id, uploads.workshopId));
}

async function readPage(
  ctx: Context,
  { where, query, isPublic = false }: { where: SQL | undefined; query: PageQuery; isPublic?: boolean },
): Promise<Page<JoinedUpload>> {
  const list = newestFirst({ createdAt, id, isPublic, ...(where && { where }) }, query);
  const [rows, total] = await Promise.all([
    selectUploads(ctx)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, uploads),
  ]);
  const placed = rows.map(row => ({ ...row, id: row.upload.id, createdAt: row.upload.createdAt }));
  return list.pageOf(placed, total);
}

export async function listOwnUploads(ctx: Context, query: PageQuery): Promise<Page<Upload>> {
  const { id: userId } = requireAccount(ctx);
  const where = and(eq(uploads.userId, userId), isNull(uploads.deletedAt));
  const [page, timeZone] = await Promise.all([readPage(ctx, { where, query }), zoneOf(ctx)]);
  return mapPage(page, row => uploadOf(ctx, row, timeZone));
}

const VISIBILITY = {
  public: eq(uploads.isPublic, true),
  private: eq(uploads.isPublic, false),
  asking: and(eq(uploads.isPublic, false), isNotNull(uploads.askedAt)),
} as const;

export async function listAllUploads(ctx: Context, query: AdminUploadQuery): Promise<Page<AdminUpload>> {
  const { type, visibility, workshopId, deleted, q } = query;
  const where = and(
    q ? await containsWords(ctx, q) : undefined,
    deleted === 'true' ? isNotNull(uploads.deletedAt) : isNull(uploads.deletedAt),
    type && like(uploads.fileType, `${type}/%`),
    visibility && VISIBILITY[visibility],
    workshopId === undefined ? undefined : eq(uploads.workshopId, workshopId),
  );
  const [page, timeZone] = await Promise.all([readPage(ctx, { where, query }), zoneOf(ctx)]);
  return mapPage(page, row => adminUploadOf(ctx, row, timeZone));
}

export async function listPublicUploads(
  ctx: Context,
  { workshopId, query }: { workshopId: number; query: PageQuery },
): Promise<Page<PublicUpload>> {
  await getWorkshop(ctx, workshopId);
  const where = and(
    eq(uploads.workshopId, workshopId),
    eq(uploads.isPublic, true),
    isNull(uploads.deletedAt),
  );
  return mapPage(await readPage(ctx, { where, query, isPublic: true }), publicUploadOf);
}

export async function getUpload(ctx: Context, uploadId: number): Promise<AdminUpload> {
  const [row] = await selectUploads(ctx).where(eq(uploads.id, uploadId));
  if (!row) throw new NotFound('Upload not found');
  return adminUploadOf(ctx, row, await zoneOf(ctx));
}

export async function findByFile(ctx: DbContext, fileId: string): Promise<UploadRow | null> {
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.fileId, fileId));
  return row ?? null;
}
