import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { type Job, defineJob } from '#src/platform/server/database/job-queue.ts';
import { DERIVATIVE_FORMATS, derivativesOf } from '../media.rules.ts';
import { derivativeOf, makeImagesAhead, socialOf } from './media.commands.derive.ts';
import { findMedia } from './media.queries.ts';

/** Makes one image format ahead of time. Skips existing files, so that a retry continues where it stopped. */
const deriveJob = defineJob({
  name: 'media.derive',
  data: z.object({ id: z.string(), format: z.enum(DERIVATIVE_FORMATS) }),
  async handle(ctx, { id, format }) {
    const media = await findMedia(ctx, id);
    if (!media) return; // deleted in the meantime
    const wanted = derivativesOf(media.width)
      .filter(derivative => derivative.format === format)
      .map(derivative => derivativeOf(id, derivative));
    if (format === 'jpg') wanted.push(socialOf(media));
    await makeImagesAhead(ctx, media.originalKey, wanted);
  },
});

/** Queues one job per format, best first, so that no job takes long. */
export async function queueDerivatives(tx: Context, id: string): Promise<void> {
  for (const format of DERIVATIVE_FORMATS) await tx.jobs.send(tx, deriveJob, { id, format });
}

export const mediaJobs: readonly Job[] = [deriveJob];
