import type { profiles } from '#src/features/accounts/server/accounts.table.ts';
import type { Picture } from '#src/features/media/media.contract.ts';
import { widthsFor } from '#src/features/media/media.rules.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { wireDate } from '#src/features/workshops/workshops.rules.dates.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import type { AdminUpload, PublicUpload, Upload } from '../uploads.contract.ts';
import { isVideo } from '../uploads.rules.ts';
import type { UploadRow } from './uploads.table.ts';

type Profile = typeof profiles.$inferSelect;
type Workshop = typeof workshops.$inferSelect;
type Signing = Context;

export interface JoinedUpload {
  upload: UploadRow;
  owner: Pick<Profile, 'email' | 'firstName' | 'lastName'> | null;
  workshop: Pick<Workshop, 'title' | 'startDate' | 'startTime' | 'endDate' | 'endTime'> | null;
}

/** One signature opens all files of one upload. Deleting it ends its links: those made for the trash are different. */
export function linkSubject({ fileId, deletedAt }: Pick<UploadRow, 'fileId' | 'deletedAt'>): string {
  return deletedAt ? `deleted upload ${fileId}` : `upload ${fileId}`;
}

export async function zoneOf(ctx: DbContext): Promise<string> {
  return (await getSettings(ctx)).timeZone;
}

/** `signature` opens a private photo. */
function uploadPicture(row: UploadRow, signature: string): Picture | null {
  const { fileId, title, originalName, width, height, placeholder, lowerBrightness } = row;
  if (width === null) return null;
  return {
    url: `/uploads/${fileId}/${widthsFor(width).at(-1)}.jpg${signature}`,
    alt: title ?? originalName,
    width,
    height,
    focalX: 0.5,
    focalY: 0.5,
    placeholder,
    lowerBrightness,
  };
}

export function uploadOf(ctx: Signing, { upload: row, workshop }: JoinedUpload, timeZone: string): Upload {
  const { id, userId, workshopId, title, originalName, description, fileId, fileType, fileSize } = row;
  const signature = ctx.links.sign(linkSubject(row), ctx.clock.now());
  return {
    id,
    userId,
    workshopId,
    title,
    originalName,
    description,
    fileUrl: `/uploads/${fileId}/original${signature}`,
    fileType,
    fileSize,
    isPublic: row.isPublic,
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
    asksToShare: row.askedAt !== null && !row.isPublic,
    rejectionReason: row.rejectionReason,
    picture: uploadPicture(row, row.isPublic ? '' : signature),
    workshop: workshop && {
      title: workshop.title,
      startDate: wireDate({ date: workshop.startDate, time: workshop.startTime }, timeZone),
      endDate: wireDate({ date: workshop.endDate, time: workshop.endTime }, timeZone),
    },
  };
}

export function adminUploadOf(ctx: Signing, joined: JoinedUpload, timeZone: string): AdminUpload {
  const { upload: row, owner } = joined;
  const [firstName, lastName] = owner ? [owner.firstName, owner.lastName] : [row.guestName, null];
  return {
    ...uploadOf(ctx, joined, timeZone),
    user: {
      id: row.userId,
      email: owner ? owner.email : row.guestEmail,
      first_name: firstName,
      last_name: lastName,
      firstName,
      lastName,
    },
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

export function publicUploadOf({ upload: row, owner }: JoinedUpload): PublicUpload {
  const { id, title, description, fileType, createdAt } = row;
  const picture = uploadPicture({ ...row, originalName: '' }, '');
  return {
    id,
    title,
    description,
    fileType,
    picture,
    fileUrl: isVideo(row) ? `/uploads/${row.fileId}/original` : null,
    authorName: owner?.firstName || null,
    createdAt: createdAt.toISOString(),
  };
}
