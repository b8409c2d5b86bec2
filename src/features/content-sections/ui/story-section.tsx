import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { Picture as PictureShape } from '#src/features/media/media.contract.ts';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { Still, type StillName } from '#src/features/media/ui/still.tsx';
import { SectionMarker } from '#src/ui-kit/section-marker.tsx';
import { storyOf } from '../content-sections.rules.story.ts';
import { useStory } from './content-sections.api.ts';
import { SectionHeading } from './section-heading.tsx';

/** The positions of the story's images and the stills shown until the section has its own. */
const PLACES: { still: StillName; frame: string; sizes: string }[] = [
  {
    still: 'camera',
    frame: 'col-span-full -mx-(--gutter) mt-10 aspect-[2.39] md:mx-0 md:mt-16 md:rounded',
    sizes: '(max-width: 899px) 100vw, (max-width: 1439px) calc(100vw - 80px), 1280px',
  },
  {
    still: 'portrait',
    frame: 'col-[1/10] mt-4 aspect-4/5 rounded sm:col-[1/7] md:col-[1/5] md:row-[3/5] md:mt-6 md:self-start',
    // Cropped from a wide still, which is wider than its frame. On phones a smaller file is fine.
    sizes: '(max-width: 699px) 66vw, 914px',
  },
  {
    still: 'forest',
    frame: 'col-[3/-1] mt-10 aspect-3/2 rounded sm:col-[4/-1] md:col-[8/-1] md:mt-16',
    sizes: '(max-width: 899px) 90vw, 616px',
  },
];

/** Each part has a default (specification, section 2). The page reveals elements with `data-reveal`. */
export function StorySection({ scene, isOursHidden }: { scene: number; isOursHidden: boolean }) {
  const { data, isPending } = useStory();
  if (isPending) return <section id="story" className="min-h-svh" aria-busy />;
  const { title, subtitle, paragraphs } = storyOf(data ?? null, isOursHidden);
  const pictures = data?.pictures ?? [];
  const [lead, ...rest] = paragraphs;
  return (
    <section id="story" aria-labelledby="story-title" className="pt-22 page sm:pt-32">
      <SectionMarker scene={scene} label="Story" />
      <div className="cols mt-10 sm:mt-16">
        <div data-reveal className="col-span-full md:col-[1/8]">
          <SectionHeading id="story-title" title={title} subtitle={subtitle} className="t-story" />
        </div>
        {lead && (
          <p data-reveal className="col-span-full mt-6 self-end t-lead md:col-[8/-1] md:mt-0 md:pb-1.5">
            {lead}
          </p>
        )}
        <StoryPicture index={0} pictures={pictures} />
        <StoryPicture index={1} pictures={pictures} />
        <div data-reveal className="col-span-full mt-10 grid gap-5 text-paper md:col-[6/11] md:mt-22">
          {rest.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <StoryPicture index={2} pictures={pictures} />
      </div>
      <MorePictures pictures={pictures.slice(PLACES.length)} />
    </section>
  );
}

function StoryPicture({ index, pictures }: { index: number; pictures: readonly PictureShape[] }) {
  const spot = PLACES[index];
  const own = pictures[index];
  if (!spot) return null;
  return (
    <div
      data-reveal
      className={clsx('overflow-hidden', spot.frame)}
      style={{ '--reveal-delay': `${(index + 1) * 80}ms` } as CSSProperties}
    >
      {own ? (
        <Picture picture={own} sizes={spot.sizes} imgClassName="size-full" />
      ) : (
        <Still name={spot.still} sizes={spot.sizes} />
      )}
    </div>
  );
}

function MorePictures({ pictures }: { pictures: readonly PictureShape[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-3">
      {pictures.map((picture, index) => (
        <Picture
          key={index}
          picture={picture}
          sizes="(max-width: 699px) 100vw, 33vw"
          imgClassName="aspect-3/2 w-full rounded"
        />
      ))}
    </div>
  );
}
