import { makeImage } from '#src/features/media/server/media.commands.derive.ts';
import { type Derivative, DERIVATIVE_FORMATS, derivativesOf } from '#src/features/media/media.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type ImageLane, urgentImages } from '#src/platform/server/images/image-lane.ts';
import { originalKeyOf, uploadFolder } from './uploads.commands.receive.ts';
import type { UploadRow } from './uploads.table.ts';

/** The job of `uploads.jobs.ts`. */
export const DERIVE_JOB = 'uploads.derive';

/** JPEG is for the few who read nothing better: it is made when somebody asks. */
const FORMATS_AHEAD = DERIVATIVE_FORMATS.filter(format => format !== 'jpg');

type Photo = Pick<UploadRow, 'fileId' | 'fileType'>;

/** Where a derivative of a photo is kept. */
export function derivativeKey(fileId: string, { width, format }: Derivative): string {
  return `${uploadFolder(fileId)}/${width}.${format}`;
}

/** What derivatives are made from: the original, or the JPEG that was made of a HEIC one. */
export function readableKeyOf({ fileId, fileType }: Photo): string {
  return fileType === 'image/heic' ? `${uploadFolder(fileId)}/readable.jpg` : originalKeyOf(fileId);
}

/** Makes one derivative of a photo and keeps it. */
export function makeDerivative(
  ctx: Pick<Context, 'storage'>,
  photo: Photo,
  derivative: Derivative,
  lane: ImageLane = urgentImages,
): Promise<void> {
  const key = derivativeKey(photo.fileId, derivative);
  const work = { kind: 'resize', ...derivative } as const;
  return makeImage(ctx, { original: readableKeyOf(photo), key, work }, lane);
}

/** The derivatives of a photo that are made before anybody asks, in one format. */
export function derivativesAhead(width: number, format: string): Derivative[] {
  return derivativesOf(width).filter(derivative => derivative.format === format);
}

/** Queues the making of a photo's derivatives; one run per format, so that none takes long. */
export async function queueDerivatives(tx: Context, fileId: string): Promise<void> {
  for (const format of FORMATS_AHEAD) await tx.jobs?.send(tx, DERIVE_JOB, { fileId, format });
}
