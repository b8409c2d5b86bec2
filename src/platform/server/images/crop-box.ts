type Size = { width: number; height: number };

/** Like CSS `object-fit: cover` with the focal point as `object-position`, so pages and social cards match. */
export function cropBox(image: Size, box: Size & { focalX: number; focalY: number }) {
  const scale = Math.min(image.width / box.width, image.height / box.height);
  const width = Math.max(1, Math.min(image.width, Math.round(box.width * scale)));
  const height = Math.max(1, Math.min(image.height, Math.round(box.height * scale)));
  return {
    left: Math.round((image.width - width) * box.focalX),
    top: Math.round((image.height - height) * box.focalY),
    width,
    height,
  };
}
