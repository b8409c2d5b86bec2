import { meanBrightness } from '#src/shared/brightness.ts';

/** Brightness (0 to 1) of an image's lower part. Rejects if the image doesn't load or CORS hides its pixels. */
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
  // The lower 40 %, the same part as on the server.
  return meanBrightness(pen.getImageData(0, 30, 64, 20).data, 4);
}
