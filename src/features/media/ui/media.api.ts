import { apiJson } from '#src/platform/browser/api-client.ts';
import { compressImage } from '#src/platform/browser/compress-image.ts';
import { sendFiles } from '#src/platform/browser/send-files.ts';
import type { DetailsOfImages, ImageDetails, Picture } from '../media.contract.ts';
import { mediaIdOf } from '../media.rules.ts';

export type ImageFolder = 'gallery' | 'hero' | 'hero-image';

const MB = 1024 * 1024;
/** For images of the site (specification, section 9). */
const TARGET = { maxBytes: MB, maxSide: 1200, quality: 0.85 };
const HERO_TARGET = { ...TARGET, maxSide: 2000 };

async function postImages(folder: ImageFolder, files: File[]): Promise<string[]> {
  const form = new FormData();
  for (const file of files) form.append(folder === 'gallery' ? 'images' : 'image', file, file.name);
  const answer = (await sendFiles(`/api/upload/${folder}`, form)) as {
    urls?: string[];
    url?: string;
    imageUrl?: string;
  };
  return answer.urls ?? [answer.url ?? answer.imageUrl ?? ''];
}

/** Compresses and stores images. Returns their URLs in the same order. */
async function storeImages(folder: ImageFolder, files: readonly File[]): Promise<string[]> {
  const target = folder === 'gallery' ? TARGET : HERO_TARGET;
  const small: File[] = [];
  // One after the other: ten decoded photos at once are too much for an older phone's memory.
  for (const file of files) small.push(await compressImage(file, target));
  if (folder === 'gallery') return postImages(folder, small);
  const urls = await Promise.all(small.map(file => postImages(folder, [file])));
  return urls.flat();
}

export const storedPicture = (id: string) => apiJson<Picture>('GET', `/api/media/${id}`);

/** Returns the records too: an image that was stored before has its alt text and focal point. */
export async function storePictures(folder: ImageFolder, files: readonly File[]): Promise<Picture[]> {
  const urls = await storeImages(folder, files);
  return Promise.all(urls.map(url => storedPicture(mediaIdOf(url) ?? '')));
}

/** Without compressing, which would lose transparency. Small files only. */
export async function storeUnchanged(file: File): Promise<Picture> {
  const [url = ''] = await postImages('hero-image', [file]);
  return storedPicture(mediaIdOf(url) ?? '');
}

const detailsOf = ({ alt, focalX, focalY }: Picture): ImageDetails => ({ alt, focalX, focalY });

const changedDetails = (before: Picture, now: Picture): ImageDetails =>
  Object.fromEntries(
    Object.entries(detailsOf(now)).filter(([name, value]) => before[name as keyof Picture] !== value),
  );

/** Only the changed details, which belong to the image, wherever it is shown. */
export function imageDetailsOf(before: readonly Picture[], now: readonly Picture[]): DetailsOfImages {
  const changed = now.flatMap(picture => {
    const id = mediaIdOf(picture.url);
    const known = before.find(({ url }) => url === picture.url);
    const details = known ? changedDetails(known, picture) : detailsOf(picture);
    return id && Object.keys(details).length > 0 ? [[id, details] as const] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Fails if the image is still in use. */
export async function deleteImage(imageUrl: string): Promise<void> {
  await apiJson('DELETE', '/api/upload/delete-image', { imageUrl });
}
