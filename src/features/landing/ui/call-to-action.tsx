import { SectionMarker } from '#src/ui-kit/section-marker.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';

interface CallToActionProps {
  scene: number;
  headline: string;
  buttonText: string | null;
  buttonUrl: string | null;
}

/** Decision L1. */
export function CallToAction({ scene, headline, buttonText, buttonUrl }: CallToActionProps) {
  return (
    <section aria-labelledby="cta-title" className="pt-22 page sm:pt-32">
      <SectionMarker scene={scene} label="Call" />
      <div className="mt-10 flex flex-col items-start justify-between gap-8 sm:mt-12 md:flex-row md:items-end">
        <h2 id="cta-title" className="max-w-[14ch] t-section">
          <ItalicEnd text={headline} />
        </h2>
        {buttonText && buttonUrl && (
          <a
            href={buttonUrl}
            className="btn btn-outlined h-auto min-h-12 max-w-full flex-none py-3 whitespace-normal md:mb-2"
          >
            {buttonText}
          </a>
        )}
      </div>
    </section>
  );
}
