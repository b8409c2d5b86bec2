import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { useEditor } from '#src/platform/browser/use-editor.ts';
import {
  type DescribedImage,
  ImageDetailsUpdate,
  type LibraryCounts,
  type LibraryEntry,
} from '../media.contract.ts';
import { mediaIdOf } from '../media.rules.ts';
import { storePictures } from './media.api.ts';

export function useLibraryCounts() {
  return useQuery<LibraryCounts>({ queryKey: ['/api/media/counts'] });
}

export function useLibraryEntry(id: string) {
  return useQuery<LibraryEntry>({ queryKey: [`/api/media/${id}/entry`] });
}

/** As large as heroes are stored, because an image of the library may be used as one. */
export async function storeInLibrary(file: File): Promise<string> {
  const [picture] = await storePictures('hero', [file]);
  return (picture && mediaIdOf(picture.url)) ?? '';
}

const detailsOf = ({ alt, focalX, focalY, updatedAt }: DescribedImage) => ({
  alt,
  focalX,
  focalY,
  updatedAt,
});

export function useLibraryEditor(entry: LibraryEntry) {
  return useEditor({
    name: `image-${entry.id}`,
    stored: detailsOf(entry),
    schema: ImageDetailsUpdate,
    labels: { alt: 'Alt text', focalX: 'Focal point across', focalY: 'Focal point down' },
    inputOf: (details, { updatedAt }) => ({ ...details, updatedAt }),
    send: input => apiJson<DescribedImage>('PUT', `/api/media/${entry.id}`, input),
    valuesOf: detailsOf,
    topic: 'media',
    done: 'Image saved',
    failed: "Couldn't save the image",
  });
}

export function useLibraryActions() {
  const queries = useQueryClient();
  const replace = useAction({
    run: async ({ id }: LibraryEntry, file: File): Promise<LibraryEntry> => {
      const by = await storeInLibrary(file);
      const entry = await apiJson<LibraryEntry>('POST', `/api/media/${id}/replace`, { by });
      queries.setQueryData([`/api/media/${entry.id}/entry`], entry);
      return entry;
    },
    done: 'Image replaced',
    failed: "Couldn't replace the image",
  });
  // Refetched later, because the panel still shows it.
  const remove = useCall<[LibraryEntry]>({
    method: 'DELETE',
    url: ({ id }) => `/api/media/${id}`,
    done: 'Image deleted',
    failed: "Couldn't delete the image",
  });
  return { replace, remove, refreshLibrary: () => void refresh(queries, 'media') };
}
