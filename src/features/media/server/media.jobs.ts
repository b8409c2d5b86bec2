import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { type Job, defineJob } from '#src/platform/server/job-queue.ts';
import { DERIVATIVE_FORMATS, derivativesOf } from '../media.rules.ts';
import { derivativeOf, makeImagesAhead, socialOf } from './media.commands.derive.ts';
import { findMedia } from './media.queries.ts';

/**
 * Makes one format of an image before anybody asks for it. What is there already is left alone, so that a run
 * that was cut off goes on where it stopped.
 */
const deriveJob = defineJob({
  name: 'media.derive',
  data: z.object({ id: z.string(), format: z.enum(DERIVATIVE_FORMATS) }),
  async handle(ctx, { id, format }) {
    const media = await findMedia(ctx, id);
    if (!media) return; // deleted since
    const wanted = derivativesOf(media.width)
      .filter(derivative => derivative.format === format)
      .map(derivative => derivativeOf(id, derivative));
    if (format === 'jpg') wanted.push(socialOf(media));
    await makeImagesAhead(ctx, media.originalKey, wanted);
  },
});

/** Queues the making of all derivatives, best format first; one run per format, so that none takes long. */
export async function queueDerivatives(tx: Context, id: string): Promise<void> {
  for (const format of DERIVATIVE_FORMATS) await tx.jobs.send(tx, deriveJob, { id, format });
}

export const mediaJobs: readonly Job[] = [deriveJob];
