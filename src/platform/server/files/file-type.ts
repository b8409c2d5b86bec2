/** The number of bytes that type detection needs from the start of a file. */
export const HEAD_BYTES = 4_100;

const SAME_AS: Record<string, string> = { 'image/heif': 'image/heic', 'video/x-m4v': 'video/mp4' };

/** Detects the MIME type by content, never by name. Returns null if it's unknown. */
export async function fileTypeOf(head: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return found ? (SAME_AS[found.mime] ?? found.mime) : null;
}
