import { useState } from 'react';
import type { Picture } from '#src/features/media/media.contract.ts';
import type { logoProblem } from '#src/features/media/media.rules.brand.ts';
import { storePictures, storeUnchanged } from '#src/features/media/ui/media.api.ts';
import { failureText } from '#src/platform/browser/use-action.ts';

export type ImageCheck = typeof logoProblem;

async function problemOf(file: File, check: ImageCheck): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return 'This image is damaged';
  const { width, height } = image;
  image.close();
  return check({ mimeType: file.type, size: file.size, width, height });
}

/** Uploads an image that is then saved with the settings. */
export function useBrandUpload(check: ImageCheck | undefined, onStored: (picture: Picture | null) => void) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    setSending(true);
    setFailure(null);
    try {
      const problem = check ? await problemOf(file, check) : null;
      if (problem === null) {
        const [stored = null] = check
          ? [await storeUnchanged(file)]
          : await storePictures('hero-image', [file]);
        onStored(stored);
      }
      setFailure(problem);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, send };
}
