import * as z from 'zod/mini';
import { DERIVATIVE_FORMATS } from '#src/features/media/media.rules.ts';
import type { Job } from '#src/platform/server/jobs.ts';
import { DERIVE_JOB, makeDerivativesAhead } from './uploads.commands.derive.ts';
import { REMOVE_FILES_JOB, dropExpired, purgeBin, removeFiles } from './uploads.commands.purge.ts';
import { findByFile } from './uploads.queries.ts';

const DeriveData = z.object({ fileId: z.string(), format: z.enum(DERIVATIVE_FORMATS) });
const Ids = z._default(z.array(z.string()), []);
const RemoveData = z.object({ fileIds: Ids, unfinishedIds: Ids });

/** Makes one format of a photo before anybody asks; a run that was cut off goes on where it stopped. */
const deriveJob: Job = {
  name: DERIVE_JOB,
  async handle(ctx, data) {
    const { fileId, format } = DeriveData.parse(data);
    const photo = await findByFile(ctx, fileId);
    if (!photo?.width) return; // deleted since
    const { fileType, width } = photo;
    await makeDerivativesAhead(ctx, { fileId, fileType, width }, format);
  },
};

/** Deletes the files of deleted accounts and erased uploads. */
const removeFilesJob: Job = {
  name: REMOVE_FILES_JOB,
  handle: (ctx, data) => removeFiles(ctx, RemoveData.parse(data)),
};

/** Deletes what nobody can bring back or send on any more. */
const cleanUpJob: Job = {
  name: 'uploads.clean-up',
  schedule: '25 * * * *',
  async handle(ctx) {
    await dropExpired(ctx);
    await purgeBin(ctx);
  },
};

export const uploadJobs: readonly Job[] = [deriveJob, removeFilesJob, cleanUpJob];
