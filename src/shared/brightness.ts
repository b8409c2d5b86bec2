/**
 * Mean brightness, 0 to 1, of 8-bit RGB (3 bytes a pixel) or RGBA (4): luma by Rec. 709. The server measures
 * stored images and the browser those from elsewhere, and both must come to the same text colour.
 */
export function meanBrightness(pixels: Uint8Array | Uint8ClampedArray, bytesPerPixel: 3 | 4): number {
  let sum = 0;
  for (let i = 0; i < pixels.length; i += bytesPerPixel) {
    sum += 0.2126 * (pixels[i] ?? 0) + 0.7152 * (pixels[i + 1] ?? 0) + 0.0722 * (pixels[i + 2] ?? 0);
  }
  return sum / Math.max(1, pixels.length / bytesPerPixel) / 255;
}
