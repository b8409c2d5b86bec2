/** Rec. 709 luma from 0 to 1. Server and browser share this so that they choose the same text color. */
export function meanBrightness(pixels: Uint8Array | Uint8ClampedArray, bytesPerPixel: 3 | 4): number {
  let sum = 0;
  for (let i = 0; i < pixels.length; i += bytesPerPixel) {
    sum += 0.2126 * (pixels[i] ?? 0) + 0.7152 * (pixels[i + 1] ?? 0) + 0.0722 * (pixels[i + 2] ?? 0);
  }
  return sum / Math.max(1, pixels.length / bytesPerPixel) / 255;
}
