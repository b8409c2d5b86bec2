import * as z from 'zod/mini';
import { DERIVATIVE_FORMATS } from '#src/features/media/media.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import { defineJob } from '#src/platform/server/database/job-queue.ts';
import { makeDerivativesAhead } from './uploads.commands.derive.ts';
import { findByFile } from './uploads.queries.ts';

/** JPEG is a fallback, generated on the first request for it. */
const FORMATS_AHEAD = DERIVATIVE_FORMATS.filter(format => format !== 'jpg');

/** Generates one format of a photo ahead of the first request. Resumable. */
export const deriveJob = defineJob({
  name: 'uploads.derive',
  data: z.object({ fileId: z.string(), format: z.enum(DERIVATIVE_FORMATS) }),
  async handle(ctx, { fileId, format }) {
    const photo = await findByFile(ctx, fileId);
    if (!photo?.width) return; // deleted since
    const { fileType, width } = photo;
    await makeDerivativesAhead(ctx, { fileId, fileType, width }, format);
  },
});

/** Queues one job per format of a photo, so that none takes long. */
export async function queueDerivatives(tx: Context, fileId: string): Promise<void> {
  for (const format of FORMATS_AHEAD) await tx.jobs.send(tx, deriveJob, { fileId, format });
}
