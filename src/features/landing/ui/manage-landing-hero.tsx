import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MAX_HERO_BYTES, isStoredImage } from '#src/features/media/media.rules.ts';
import { altField } from '#src/features/media/ui/image-details.tsx';
import { ImageFocus } from '#src/features/media/ui/image-focus.tsx';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ImageAddIcon, TrashIcon, UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { useFileInput } from '#src/ui-kit/use-file-input.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { type LandingContent, STOCK_HERO } from '../landing.rules.ts';
import { type LandingEditor, deleteHero, replaceHero } from './landing.api.manage.ts';

const SIZES = '(max-width: 1199px) 100vw, 640px';

function isAccepted(file: File): boolean {
  if (!file.type.startsWith('image/')) {
    const description = 'Please choose an image: JPG, PNG or WebP';
    showToast({ title: 'Not an image', description, variant: 'destructive' });
    return false;
  }
  if (file.size <= MAX_HERO_BYTES) return true;
  showToast({
    title: 'File too large',
    description: 'Please select an image under 5MB',
    variant: 'destructive',
  });
  return false;
}

function useHeroImage({ base, commitSaved, set }: LandingEditor) {
  const queries = useQueryClient();
  // Also discards unsaved details of the previous image.
  const take = (saved: LandingContent) => {
    commitSaved(saved);
    set({ heroImage: saved.heroImage });
    void refresh(queries, 'landing');
  };
  const upload = useAction({
    run: async (file: File) => take(await replaceHero(base, file)),
    done: 'Hero image uploaded and saved successfully!',
    failed: { title: 'Upload failed', description: 'Could not upload image' },
  });
  const remove = useAction({
    run: async () => base.heroImage && take(await deleteHero(base, base.heroImage)),
    done: 'Image deleted and saved successfully!',
    failed: { title: 'Delete failed', description: 'Could not delete image' },
  });
  return { upload, remove };
}

/** Changes go live right away (specification, section 4). */
export function HeroImage({ editor }: { editor: LandingEditor }) {
  const { ask, question } = useQuestion();
  const { upload, remove } = useHeroImage(editor);
  const take = ([file]: readonly File[]) => {
    if (file && isAccepted(file)) void upload.run(file);
  };
  const { isDragging, dropProps, input, choose } = useFileInput({
    accept: 'image/*',
    label: 'Hero image file',
    onFiles: take,
  });
  const picture = editor.values.heroImage;
  const askRemoval = () =>
    ask({
      title: 'Delete the hero image?',
      text: 'The stock image replaces it right away. Your image is also deleted from the Media Library, unless something else uses it.',
      label: 'Delete Image',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: remove.run,
    });
  return (
    <div role="group" aria-label="Hero image" className="grid gap-2" {...dropProps}>
      <p className="field-label mb-0!">Hero image</p>
      <div
        aria-busy={upload.pending || remove.pending}
        className={clsx('relative overflow-hidden rounded', isDragging && 'drop-zone-lit')}
      >
        {picture && isStoredImage(picture.url) ? (
          <ImageFocus
            name="the hero image"
            picture={picture}
            onChange={focus => editor.set({ heroImage: { ...picture, ...focus } })}
          >
            <Picture picture={picture} sizes={SIZES} fit="contain" />
          </ImageFocus>
        ) : (
          <Picture picture={picture ?? STOCK_HERO} sizes={SIZES} imgClassName="aspect-video w-full" />
        )}
        <div className="flex gap-2 max-sm:mt-2 sm:absolute sm:top-3 sm:right-3">
          <Button
            onClick={choose}
            icon={<UploadIcon size={16} />}
            pending={upload.pending}
            pendingLabel="Uploading..."
            className="bg-ink/80"
          >
            {picture ? 'Replace' : 'Upload Image'}
          </Button>
          {picture && (
            <Button
              aria-label="Delete the hero image"
              onClick={askRemoval}
              disabled={upload.pending || remove.pending}
              icon={<TrashIcon size={16} />}
              className="bg-ink/80"
            />
          )}
        </div>
        {isDragging && (
          <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-ink/80 p-3 font-medium">
            <ImageAddIcon size={16} />
            Drop to use this image
          </p>
        )}
      </div>
      <p className="text-caption/4 text-dust">
        Recommended: 1920x1080 (16:9), up to 5 MB. {picture ? '' : 'This is the stock image. '}
        It goes live as soon as it&apos;s uploaded.{' '}
        {picture && 'Drag the ring to what should stay visible on phones.'}
      </p>
      {picture && isStoredImage(picture.url) && (
        <AdminField
          {...altField({
            name: 'Hero image',
            picture,
            errors: editor.errors,
            onChange: heroImage => editor.set({ heroImage }),
          })}
          className="mt-3"
        />
      )}
      {input}
      {question}
    </div>
  );
}
