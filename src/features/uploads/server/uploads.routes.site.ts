import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MAX_HERO_BYTES, MAX_IMAGE_BYTES } from '#src/features/media/media.rules.ts';
import { type Context, isAdmin, type FilesContext } from '#src/platform/server/context.ts';
import { Forbidden, Invalid, Unauthenticated } from '#src/platform/server/errors.ts';
import { GalleryAnswer, GalleryForm, HeroAnswer, HeroImageAnswer, ImageForm } from '../uploads.contract.ts';
import { MAX_VIDEO_BYTES } from '../uploads.rules.ts';
import { type Admission, admitUploader, readDetails } from './uploads.commands.admit.ts';
import { keepUploads } from './uploads.commands.keep.ts';
import { requireRoomFor } from './uploads.commands.quota.ts';
import { type ReceivedFile, tryDiscard } from './uploads.commands.receive.ts';
import { storeSiteImages } from './uploads.commands.site.ts';
import { linkSubject } from './uploads.queries.shape.ts';
import { type Form, MAX_FILES, announcedBytes, readForm } from './uploads.routes.form.ts';

/** One byte over the maximum, so that files that are too large can be refused by name. */
const LIMITS = { files: MAX_FILES, fields: 40, fieldSize: 10_000, parts: 60, fileSize: MAX_VIDEO_BYTES + 1 };

const RATE = { max: 60, timeWindow: 60_000 };

function requireAdmin(ctx: Context): void {
  if (ctx.actor.kind === 'visitor') throw new Unauthenticated();
  if (isAdmin(ctx)) return;
  throw new Forbidden(
    'Only admins can upload site images. To share your work, send workshopId before the files.',
  );
}

const isOfWorkshop = ({ workshopId = '' }: Form['fields']): boolean => workshopId.trim() !== '';

/** Decides before the first file, so that nothing is stored for a form that will be refused. */
async function admitForm(request: FastifyRequest, fields: Form['fields']): Promise<Admission | null> {
  const { ctx } = request;
  if (!isOfWorkshop(fields)) {
    requireAdmin(ctx);
    return null;
  }
  const admission = await admitUploader(ctx, readDetails(fields));
  await requireRoomFor(ctx, admission, announcedBytes(request));
  return admission;
}

async function shareWork(ctx: FilesContext, { fields, files }: Form): Promise<string[]> {
  const admission = await admitUploader(ctx, readDetails(fields));
  const rows = await keepUploads(ctx, admission, files);
  const now = ctx.clock.now();
  return rows.map(row => `/uploads/${row.fileId}/original${ctx.links.sign(linkSubject(row), now)}`);
}

/** Deletes the received files if `work` fails. */
async function withFiles<T>(
  ctx: FilesContext,
  files: readonly ReceivedFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    if (files.length === 0) throw new Invalid({ images: 'Choose at least one file' });
    return await work();
  } catch (error) {
    for (const { fileId } of files) await tryDiscard(ctx, fileId);
    throw error;
  }
}

async function storeOne(request: FastifyRequest, section: string, maxBytes: number): Promise<string> {
  const { ctx } = request;
  const { files, alts } = await readForm(request, { field: 'image', beforeFile: () => null });
  const [url = ''] = await withFiles(ctx, files, () =>
    storeSiteImages(ctx, files.slice(0, 1), { section, maxBytes, alts }),
  );
  for (const { fileId } of files.slice(1)) await tryDiscard(ctx, fileId);
  return url;
}

/** The upload endpoints of the specification (section 7). */
export const siteImageRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  const consumes = ['multipart/form-data'];

  // With a workshopId it stores participants' work, otherwise site images, which are for admins.
  app.post(
    '/api/upload/gallery',
    {
      config: { access: 'public', isUpload: true, rateLimit: RATE, multipart: GalleryForm },
      schema: { consumes, response: { 200: GalleryAnswer } },
    },
    async request => {
      const { ctx } = request;
      const form = await readForm(request, {
        field: 'images',
        beforeFile: fields => admitForm(request, fields),
      });
      const { admission, fields, files, alts } = form;
      const urls = await withFiles(ctx, files, () => {
        if (admission) return shareWork(ctx, form);
        if (isOfWorkshop(fields)) throw new Invalid({ workshopId: 'Must come before the files' });
        return storeSiteImages(ctx, files, { section: 'gallery', maxBytes: MAX_IMAGE_BYTES, alts });
      });
      return { urls };
    },
  );

  app.post(
    '/api/upload/hero',
    {
      config: { access: 'admin', rateLimit: RATE, multipart: ImageForm },
      schema: { consumes, response: { 200: HeroAnswer } },
    },
    async request => ({ url: await storeOne(request, 'hero', MAX_IMAGE_BYTES) }),
  );

  app.post(
    '/api/upload/hero-image',
    {
      config: { access: 'admin', rateLimit: RATE, multipart: ImageForm },
      schema: { consumes, response: { 200: HeroImageAnswer } },
    },
    async request => ({ imageUrl: await storeOne(request, 'hero', MAX_HERO_BYTES) }),
  );
};
