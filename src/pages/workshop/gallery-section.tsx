import { useState } from 'react';
import type { Lightbox } from '#src/features/media/ui/lightbox.tsx';
import { PictureGallery } from '#src/features/media/ui/picture-gallery.tsx';
import { counted } from '#src/shared/words.ts';
import { SubSectionHead } from '#src/ui-kit/sub-section-head.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import type { WorkshopView } from './workshop-view.ts';

export function GallerySection({ view }: { view: WorkshopView }) {
  const [opened, setOpened] = useState<{ View: typeof Lightbox; first: number } | null>(null);
  const { texts, pictures, workshop } = view;
  if (pictures.length === 0) return null;
  const open = async (first: number) => {
    try {
      const module = await import('#src/features/media/ui/lightbox.tsx');
      setOpened({ View: module.Lightbox, first });
    } catch {
      showToast({ title: "Couldn't open the image. Please try again.", variant: 'destructive' });
    }
  };
  return (
    <section aria-labelledby="gallery-title" className="mt-22 page md:mt-32">
      <SubSectionHead
        id="gallery-title"
        title={texts.galleryTitle}
        count={counted(pictures.length, 'frame')}
      />
      {texts.galleryDescription && (
        <p className="mt-3 max-w-[40rem] t-small text-balance text-dust">{texts.galleryDescription}</p>
      )}
      <PictureGallery pictures={pictures} onOpen={place => void open(place)} />
      {opened && (
        <opened.View
          title={workshop.title}
          pictures={pictures}
          first={opened.first}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
