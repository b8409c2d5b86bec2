/** Detected from the file's bytes, never from its name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

const MB = 1024 * 1024;

const MAX_PHOTO_BYTES = 50 * MB;
export const MAX_VIDEO_BYTES = 500 * MB;

export const RESUMABLE_PATH = '/api/uploads/files';

export const UNFINISHED_HOURS = 24;

export type RefusedFor = 'type' | 'photo-size' | 'video-size' | 'broken' | 'empty';

export const REFUSALS: Record<RefusedFor, string> = {
  type: 'Only JPEG, PNG, WebP, AVIF and HEIC photos and MP4, MOV and WebM videos can be uploaded',
  'photo-size': 'Photos can be up to 50 MB',
  'video-size': 'Videos can be up to 500 MB',
  broken: 'This file is damaged or incomplete',
  empty: 'This file is empty',
};

export function isPhoto({ fileType }: { fileType: string }): boolean {
  return fileType.includes('image');
}

export function isVideo({ fileType }: { fileType: string }): boolean {
  return fileType.includes('video');
}

export function refusalOf(fileType: string, bytes: number): RefusedFor | null {
  if (bytes === 0) return 'empty';
  const isOneOf = (types: readonly string[]): boolean => types.includes(fileType);
  if (isOneOf(IMAGE_TYPES)) return bytes > MAX_PHOTO_BYTES ? 'photo-size' : null;
  if (isOneOf(VIDEO_TYPES)) return bytes > MAX_VIDEO_BYTES ? 'video-size' : null;
  return 'type';
}

export function nameOfUpload({
  title,
  originalName,
}: {
  title: string | null;
  originalName: string;
}): string {
  return title ?? originalName;
}

/** Specification section 2, "User Upload Management". */
export function typeWord({ fileType }: { fileType: string }): string {
  if (isVideo({ fileType })) return 'VIDEO';
  const format = isPhoto({ fileType }) ? fileType.split('/')[1] : null;
  return format?.toUpperCase() || 'FILE';
}

interface UploadOwner {
  id: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

export function uploaderOf({ user: { id, email, firstName, lastName } }: { user: UploadOwner }): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return id === null ? `Guest: ${name || email || 'unknown'}` : name || email || 'Unknown';
}
