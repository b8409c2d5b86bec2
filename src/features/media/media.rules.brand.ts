/** Files made of a logo or an icon, besides the derivatives that every image has. */
export type BrandFile = 'logo.png' | `icon-${keyof typeof ICONS}.png`;

interface Size {
  width: number;
  height: number;
}

/** In pixels: three times the largest place where a logo is shown. */
const LOGO_BOX: Size = { width: 660, height: 144 };
const LARGEST_LOGO = 4000;

/** Systems cut `maskable` icons to a shape of their own, and iOS shows transparency as black. */
const ICONS = {
  '32': { size: 32, margin: 0, isOpaque: false },
  '180': { size: 180, margin: 0, isOpaque: true },
  '192': { size: 192, margin: 0, isOpaque: false },
  '512': { size: 512, margin: 0, isOpaque: false },
  'maskable-512': { size: 512, margin: 64, isOpaque: true },
} as const;
const SMALLEST_ICON = 512;

const MB = 1024 * 1024;
const MAX_BRAND_BYTES = 2 * MB;

function logoSize({ width, height }: Size): Size {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** How to make a file of an image; null if it can't be made of that image. */
export function brandFileSize(file: string, image: Size) {
  if (file === 'logo.png') {
    const isTooLarge = Math.max(image.width, image.height) > LARGEST_LOGO;
    return isTooLarge ? null : { ...logoSize(image), margin: 0, isOpaque: false };
  }
  const icon = Object.entries(ICONS).find(([name]) => file === `icon-${name}.png`)?.[1];
  if (!icon || image.width !== image.height || image.width < SMALLEST_ICON) return null;
  const { size, margin, isOpaque } = icon;
  const side = size - 2 * margin;
  return { width: side, height: side, margin, isOpaque };
}

export function isBrandFile(file: string): file is BrandFile {
  return file === 'logo.png' || Object.keys(ICONS).some(name => file === `icon-${name}.png`);
}

/** `id` is a hash of the image, so the file at a URL never changes. */
export function brandFileUrl(id: string, file: BrandFile): string {
  return `/media/${id}/${file}`;
}

interface ImageFile extends Size {
  mimeType: string;
  size: number;
}

/** Why an image can't be the logo; null if it can. */
export function logoProblem({ mimeType, size, width, height }: ImageFile): string | null {
  if (mimeType !== 'image/png' && mimeType !== 'image/webp') return 'A logo must be a PNG or WebP image';
  if (size > MAX_BRAND_BYTES) return 'A logo can be up to 2 MB';
  if (Math.max(width, height) > LARGEST_LOGO)
    return `A logo can be up to ${LARGEST_LOGO} pixels wide and high`;
  if (height < 48) return 'A logo must be at least 48 pixels high';
  return null;
}

/** Why an image can't be the icon; null if it can. */
export function iconProblem({ mimeType, size, width, height }: ImageFile): string | null {
  if (mimeType !== 'image/png') return 'An icon must be a PNG image';
  if (size > MAX_BRAND_BYTES) return 'An icon can be up to 2 MB';
  if (width !== height) return `An icon must be square. This image has ${width} × ${height} pixels`;
  if (width < SMALLEST_ICON) return `An icon must be at least ${SMALLEST_ICON} × ${SMALLEST_ICON} pixels`;
  return null;
}
