import type { Picture } from '#src/features/media/media.contract.ts';
import { type BrandFile, brandFileSize, brandFileUrl } from '#src/features/media/media.rules.brand.ts';
import { mediaIdOf } from '#src/features/media/media.rules.ts';
import type { SiteLogo } from './settings.contract.ts';

/** Null if the file can't be made, because the image was replaced by one of another shape. */
function fileOf(picture: Picture | null, file: BrandFile) {
  const id = picture && mediaIdOf(picture.url);
  if (!id || !picture.width || !picture.height) return null;
  const size = brandFileSize(file, { width: picture.width, height: picture.height });
  return size && { id, width: size.width, height: size.height };
}

export function logoOf(picture: Picture | null): SiteLogo | null {
  const file = fileOf(picture, 'logo.png');
  return file && { url: brandFileUrl(file.id, 'logo.png'), width: file.width, height: file.height };
}

export function iconIdOf(picture: Picture | null): string | null {
  return fileOf(picture, 'icon-512.png')?.id ?? null;
}
