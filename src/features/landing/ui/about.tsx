import { clsx } from 'clsx';
import type { Picture as PictureShape } from '#src/features/media/media.contract.ts';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { paragraphsOf } from '#src/shared/plain-text.ts';
import { SectionMarker } from '#src/ui-kit/section-marker.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import type { Feature } from '../landing.rules.ts';

interface AboutProps {
  scene: number;
  title: string | null;
  description: string | null;
  picture: PictureShape | null;
  features: readonly Feature[];
}

/** Decision L1. */
export function About({ scene, title, description, picture, features }: AboutProps) {
  return (
    <section aria-labelledby="about-title" className="pt-22 sm:pt-32">
      {picture && (
        <div className="letterbox relative aspect-[2.39] min-h-[340px] w-full">
          <Picture picture={picture} sizes="max(100vw, 813px)" imgClassName="absolute inset-0 size-full" />
        </div>
      )}
      <div className={clsx('page', picture && 'mt-6')}>
        <SectionMarker scene={scene} label="About" />
        <div className="cols mt-10 gap-y-5 sm:mt-12">
          <h2 id="about-title" className="col-span-full t-section md:col-span-6">
            <ItalicEnd text={title || 'About us'} />
          </h2>
          {description && (
            <div className="col-span-full grid gap-5 self-end text-paper md:col-span-5 md:col-start-8 md:pb-1">
              {paragraphsOf(description).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
        {features.length > 0 && (
          <ul className="mt-14 grid gap-x-6 gap-y-8 sm:mt-20 md:grid-cols-3">
            {features.map((feature, index) => (
              <li key={index} className="border-t border-iron pt-5">
                <h3 className="text-item/6 font-semibold">{feature.title}</h3>
                <p className="mt-2 max-w-[44ch] t-small text-dust">{feature.text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
