import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PersonalDataSource, Person } from '#src/platform/server/personal-data-source.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { queueRemoval } from './uploads.jobs.remove.ts';
import { linkSubject } from './uploads.queries.shape.ts';
import { unfinishedUploads, uploads } from './uploads.table.ts';

/** Uploads made while signed in, or as a guest under the confirmed address. */
const isOwnUpload = ({ id, email }: Person) =>
  or(eq(uploads.userId, id), email ? eq(uploads.guestEmail, email) : undefined);

const isBegunBy = ({ id, email }: Person) =>
  or(
    eq(unfinishedUploads.userId, id),
    email
      ? and(isNull(unfinishedUploads.userId), sql`${unfinishedUploads.details} ->> 'email' = ${email}`)
      : undefined,
  );

/** Forgetting uploads deletes their files as well. */
export const uploadsOfAccount: PersonalDataSource = {
  name: 'uploads',
  exportOf: async (ctx, person) => {
    const rows = await ctx.db
      .select()
      .from(uploads)
      .where(isOwnUpload(person))
      .orderBy(desc(uploads.createdAt), desc(uploads.id));
    return rows.map(row => ({
      guestName: row.guestName,
      title: row.title,
      originalName: row.originalName,
      description: row.description,
      workshopId: row.workshopId,
      fileType: row.fileType,
      fileSize: row.fileSize,
      isPublic: row.isPublic,
      rejectionReason: row.rejectionReason,
      askedAt: row.askedAt,
      metadata: row.metadata,
      createdAt: row.createdAt,
      deletedAt: row.deletedAt,
      /** Valid for an hour or two. */
      file: `/uploads/${row.fileId}/original${ctx.links.sign(linkSubject(row), ctx.clock.now())}`,
    }));
  },
  countOf: async ({ db }, people) => {
    const { userId, deletedAt } = uploads;
    const ids = people.map(person => person.id);
    const rows = await db
      .select({ userId, many: count() })
      .from(uploads)
      .where(and(inArray(userId, ids), isNull(deletedAt)))
      .groupBy(userId);
    return new Map(rows.map(row => [row.userId ?? '', row.many]));
  },
  forget: async (tx, person) => {
    const removed = await tx.db
      .delete(uploads)
      .where(isOwnUpload(person))
      .returning({ fileId: uploads.fileId, isPublic: uploads.isPublic });
    const unfinished = await tx.db
      .delete(unfinishedUploads)
      .where(isBegunBy(person))
      .returning({ id: unfinishedUploads.id });
    await queueRemoval(tx, {
      fileIds: removed.map(({ fileId }) => fileId),
      unfinishedIds: unfinished.map(({ id }) => id),
    });
    if (removed.some(({ isPublic }) => isPublic)) touch(tx, 'uploads');
  },
};

export const unfinishedUploadsOfAccount: PersonalDataSource = {
  name: 'unfinishedUploads',
  exportOf: async (ctx, person) => {
    const { originalName, details, size, received, createdAt, expiresAt } = unfinishedUploads;
    return ctx.db
      .select({ originalName, details, size, received, createdAt, expiresAt })
      .from(unfinishedUploads)
      .where(isBegunBy(person))
      .orderBy(asc(createdAt));
  },
  // uploadsOfAccount deletes them and their stored parts.
  forget: () => Promise.resolve(),
};
