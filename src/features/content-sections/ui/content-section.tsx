import { clsx } from 'clsx';
import type { Picture as PictureShape } from '#src/features/media/media.contract.ts';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { SectionMarker } from '#src/ui-kit/section-marker.tsx';
import type { ContentSection as Section } from '../content-sections.contract.ts';
import { labelOfKey } from '../content-sections.rules.ts';
import { SectionHeading } from './section-heading.tsx';

interface ContentSectionProps {
  scene: number;
  section: Section;
  mirrored: boolean;
}

/** Decision L2. */
export function ContentSection({ scene, section, mirrored }: ContentSectionProps) {
  const id = `section-${section.sectionKey}`;
  const label = labelOfKey(section.sectionKey);
  const [first, ...more] = section.pictures;
  return (
    <section aria-labelledby={id} className="pt-22 page sm:pt-32">
      <SectionMarker scene={scene} label={label} />
      <div className="cols mt-10 items-start gap-y-6 sm:mt-16">
        <div className="col-span-full md:col-[1/8]">
          <SectionHeading
            id={id}
            title={section.title || label}
            subtitle={section.subtitle}
            className="t-section"
          />
        </div>
        {section.description && (
          <p className="col-span-full self-end t-lead md:col-[8/-1] md:pb-1.5">{section.description}</p>
        )}
      </div>
      <div className="cols mt-10 gap-y-8 sm:mt-14">
        {first && <FirstPicture picture={first} mirrored={mirrored} />}
        <div
          className={clsx(
            'col-span-full grid content-start gap-5 text-paper',
            textColumns(!!first, mirrored),
          )}
        >
          {section.content.paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {more.length === 1 && more[0] && <SidePicture picture={more[0]} />}
        </div>
      </div>
      {more.length > 1 && <PictureRow pictures={more} />}
    </section>
  );
}

function textColumns(hasPicture: boolean, mirrored: boolean): string {
  if (!hasPicture) return 'md:col-[8/-1]';
  return mirrored ? 'md:col-[1/6] md:row-start-1' : 'md:col-[8/-1]';
}

function FirstPicture({ picture, mirrored }: { picture: PictureShape; mirrored: boolean }) {
  return (
    <Picture
      picture={picture}
      sizes="(max-width: 899px) 100vw, 744px"
      className={clsx('col-span-full', mirrored ? 'md:col-[7/-1]' : 'md:col-[1/7]')}
      imgClassName="aspect-3/2 w-full rounded"
    />
  );
}

function SidePicture({ picture }: { picture: PictureShape }) {
  return (
    <Picture
      picture={picture}
      sizes="(max-width: 899px) 75vw, 411px"
      className="mt-4 md:mt-8"
      imgClassName="aspect-3/2 w-3/4 rounded md:w-4/5"
    />
  );
}

function PictureRow({ pictures }: { pictures: readonly PictureShape[] }) {
  return (
    <div className={clsx('mt-6 grid gap-6', pictures.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
      {pictures.map((picture, index) => (
        <Picture
          key={index}
          picture={picture}
          sizes="(max-width: 699px) 100vw, 50vw"
          imgClassName="aspect-3/2 w-full rounded"
        />
      ))}
    </div>
  );
}
