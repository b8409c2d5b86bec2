interface Target {
  maxBytes: number;
  maxSide: number;
  quality: number;
}

/** Below this, JPEG only gets worse. */
const LOWEST_QUALITY = 0.5;
const QUALITY_STEP = 0.1;

async function draw(file: Blob, maxSide: number): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const surface = canvas.getContext('2d');
  if (!surface) throw new Error('This browser cannot draw images');
  // JPEG has no transparency.
  surface.fillStyle = '#fff';
  surface.fillRect(0, 0, canvas.width, canvas.height);
  surface.imageSmoothingQuality = 'high';
  surface.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('Could not encode the image'));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}

/**
 * Converts an image to a JPEG below `maxBytes`, or returns the file if that isn't possible (specification, section 9).
 * For the site's own images only: participants' work is stored as it is.
 */
export async function compressImage(file: File, { maxBytes, maxSide, quality }: Target): Promise<File> {
  try {
    const canvas = await draw(file, maxSide);
    let smaller = await encode(canvas, quality);
    for (let next = quality - QUALITY_STEP; smaller.size > maxBytes && next >= LOWEST_QUALITY;) {
      smaller = await encode(canvas, next);
      next -= QUALITY_STEP;
    }
    if (smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } catch (error) {
    console.warn('Sending the original image', error);
    return file;
  }
}
