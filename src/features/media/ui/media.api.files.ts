import { ApiError } from '#src/platform/browser/api-client.ts';
import { counted } from '#src/shared/words.ts';

const FAILED = 'Failed to upload images. Please try again.';

const named = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

/** Names every file that isn't sent, with the reason. */
export function leftOutOf(files: readonly File[], taken: readonly File[], max: number): string[] {
  const isImage = ({ type }: File) => type.startsWith('image/');
  const others = files.filter(file => !isImage(file));
  const spare = files.filter(file => isImage(file) && !taken.includes(file));
  return [
    ...(others.length > 0 ? [`Not added, because only images are allowed here: ${named(others)}`] : []),
    ...(spare.length > 0
      ? [`Not added, because there's room for ${counted(max, 'image')}: ${named(spare)}`]
      : []),
  ];
}

/** The specified sentence, and which files the server refused. */
export function refusedFiles(error: unknown): string[] {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
  return [FAILED, ...Object.entries(fields).map(([name, reason]) => `${name}: ${reason}`)];
}
