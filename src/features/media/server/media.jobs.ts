import * as z from 'zod/mini';
import { backgroundImages } from '#src/platform/server/images/image-lane.ts';
import type { Job } from '#src/platform/server/jobs.ts';
import { DERIVATIVE_FORMATS, derivativesOf } from '../media.rules.ts';
import {
  DERIVE_JOB,
  derivativeKey,
  makeDerivative,
  makeSocialImage,
  socialKey,
} from './media.commands.derive.ts';
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
    for (const derivative of derivativesOf(media.width)) {
      if (derivative.format !== format) continue;
      if (await ctx.storage.exists(derivativeKey(id, derivative))) continue;
      await makeDerivative(ctx, media, derivative, backgroundImages);
    }
    if (format === 'jpg' && !(await ctx.storage.exists(socialKey(media)))) {
      await makeSocialImage(ctx, media, backgroundImages);
    }
  },
};

export const mediaJobs: readonly Job[] = [deriveJob];
