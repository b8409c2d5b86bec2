import * as z from 'zod/mini';
import type { Job } from '#src/platform/server/jobs.ts';
import { DERIVATIVE_FORMATS, derivativesOf } from '../media.rules.ts';
import { DERIVE_JOB, derivativeOf, makeImagesAhead, socialOf } from './media.commands.derive.ts';
import { findMedia } from './media.queries.ts';

const DeriveData = z.object({ id: z.string(), format: z.enum(DERIVATIVE_FORMATS) });

/**
 * Makes one format of an image before anybody asks for it. What is there already is left alone, so that a run
 * that was cut off goes on where it stopped.
 */
const deriveJob: Job = {
  name: DERIVE_JOB,
  async handle(ctx, data) {
    const { id, format } = DeriveData.parse(data);
    const media = await findMedia(ctx, id);
    if (!media) return; // deleted since
    const wanted = derivativesOf(media.width)
      .filter(derivative => derivative.format === format)
      .map(derivative => derivativeOf(id, derivative));
    if (format === 'jpg') wanted.push(socialOf(media));
    await makeImagesAhead(ctx, media.originalKey, wanted);
  },
};

export const mediaJobs: readonly Job[] = [deriveJob];
