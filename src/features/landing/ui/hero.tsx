import { clsx } from 'clsx';
import type { Picture as PictureShape } from '#src/features/media/media.contract.ts';
import { HERO_SIZES } from '#src/features/media/media.rules.ts';
import { useHeroTone } from '#src/features/media/ui/hero-tone.tsx';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { ArrowDownIcon } from '#src/ui-kit/first-icons.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';

interface HeroProps {
  title: string;
  subtitle: string | null;
  tagline: string;
  picture: PictureShape;
  hasStory: boolean;
}

export function Hero({ title, subtitle, tagline, picture, hasStory }: HeroProps) {
  const tone = useHeroTone(picture);
  const isDark = tone === 'dark';
  return (
    <section
      aria-label="Introduction"
      className={clsx('relative h-svh min-h-[640px] overflow-hidden', isDark && 'text-ink')}
      data-tone={tone}
    >
      <div
        className={clsx(
          'absolute inset-x-0 top-0 animate-[push-in_20s_var(--ease-film)_both] sm:h-full',
          isDark ? 'h-full' : 'h-[89%]',
        )}
      >
        <Picture picture={picture} sizes={HERO_SIZES} priority imgClassName="size-full" />
      </div>
      <div className={clsx('hero-shade', isDark && 'hero-shade-bright')} />
      <div className="absolute inset-x-0 bottom-21 sm:bottom-22">
        <div className="items-end justify-between gap-x-12 page md:flex">
          <h1 className={clsx(titleStyle(title), 'min-w-0 text-balance', !isDark && 'title-halation')}>
            <ItalicEnd text={title} />
          </h1>
          <div className="flex-none md:w-[328px]">
            {subtitle && (
              <p className="mt-4 t-dialog">
                <i>{subtitle}</i>
              </p>
            )}
            <p className="mt-2 max-w-80 wrap-anywhere text-item/6.5 sm:mt-3 lg:text-large/7">{tagline}</p>
          </div>
        </div>
      </div>
      {/* On phones, the navigation's links are in its menu. */}
      <a
        href="#workshops"
        className="absolute bottom-6 left-5 flex min-h-11 items-center underline decoration-smoke underline-offset-4 sm:hidden"
      >
        Workshops
      </a>
      {hasStory && (
        <a
          href="#story"
          aria-label="Scroll to the story"
          className="absolute bottom-6 left-1/2 -ml-5.5 grid size-11 place-items-center"
        >
          <ArrowDownIcon size={24} className="animate-[bounce-arrow_1.6s_ease-in-out_infinite]" />
        </a>
      )}
    </section>
  );
}

/** Longer titles have smaller type, so that they fit on two lines. */
function titleStyle(title: string): string {
  if (title.length <= 10) return 't-hero -ml-1 lg:-ml-2';
  if (title.length <= 32) return 't-hero-long';
  return 't-title-longest';
}
