import { type Made, makeImage, makeImagesAhead } from '#src/features/media/server/media.commands.derive.ts';
import { type Derivative, type DerivativeFormat, derivativesOf } from '#src/features/media/media.rules.ts';
import type { StorageContext } from '#src/platform/server/context.ts';
import { originalKeyOf, uploadFolder } from './uploads.commands.receive.ts';
import type { UploadRow } from './uploads.table.ts';

type Photo = Pick<UploadRow, 'fileId' | 'fileType'>;

export function derivativeKey(fileId: string, { width, format }: Derivative): string {
  return `${uploadFolder(fileId)}/${width}.${format}`;
}

/** The original, or the JPEG converted from a HEIC original. */
export function readableKeyOf({ fileId, fileType }: Photo): string {
  return fileType === 'image/heic' ? `${uploadFolder(fileId)}/readable.jpg` : originalKeyOf(fileId);
}

function imageOf(fileId: string, derivative: Derivative): Made {
  return { key: derivativeKey(fileId, derivative), work: { kind: 'resize', ...derivative } };
}

export function makeDerivative(ctx: StorageContext, photo: Photo, derivative: Derivative): Promise<void> {
  return makeImage(ctx, readableKeyOf(photo), imageOf(photo.fileId, derivative));
}

export function makeDerivativesAhead(
  ctx: StorageContext,
  photo: Photo & { width: number },
  format: DerivativeFormat,
): Promise<void> {
  const wanted = derivativesOf(photo.width).filter(derivative => derivative.format === format);
  const images = wanted.map(derivative => imageOf(photo.fileId, derivative));
  return makeImagesAhead(ctx, readableKeyOf(photo), images);
}
