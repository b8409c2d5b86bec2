/** So many bytes from the start tell what a file is. */
export const HEAD_BYTES = 4_100;

/** One kind of file goes by several names. */
const SAME_AS: Record<string, string> = { 'image/heif': 'image/heic', 'video/x-m4v': 'video/mp4' };

/** What a file is, by its first bytes and never by its name; null when they say nothing. */
export async function fileTypeOf(head: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return found ? (SAME_AS[found.mime] ?? found.mime) : null;
}
