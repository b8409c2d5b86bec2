import { meanBrightness } from '#src/shared/brightness.ts';

/** Brightness, 0 to 1, of the lower part of an image. Rejects when the image does not load, or when its owner does not let others read its pixels. */
export async function lowerBrightnessOf(url: string): Promise<number> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 50;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.drawImage(image, 0, 0, 64, 50);
  // The lower 40 %, as the server measures it.
  return meanBrightness(pen.getImageData(0, 30, 64, 20).data, 4);
}
