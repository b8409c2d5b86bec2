import { clsx } from 'clsx';
import type { RefObject } from 'react';
import type { Picture as PictureData } from '#src/features/media/media.contract.ts';
import { HERO_SIZES } from '#src/features/media/media.rules.ts';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import type { ShownSpot } from './use-own-spot.ts';
import { AvailabilityNote, MainActions, QuietActions, type WorkshopActions } from './workshop-actions.tsx';
import type { WorkshopView } from './workshop-view.ts';

/** Longer titles, in characters, have smaller type. */
const LONG_TITLE = 22;
const LONGEST_TITLE = 40;

/** In the serif, a longer subtitle would overlap the still. */
const LONG_SUBTITLE = 130;

function titleSize(title: string): string {
  if (title.length > LONGEST_TITLE) return 't-title-longest';
  return title.length > LONG_TITLE ? 't-title-long' : 't-title';
}

interface WorkshopHeroProps {
  view: WorkshopView;
  own: ShownSpot | null;
  actions: WorkshopActions;
  /** On phones, a bar with the main button appears once this has left the screen. */
  actionsRef: RefObject<HTMLDivElement | null>;
}

export function WorkshopHero({ view, own, actions, actionsRef }: WorkshopHeroProps) {
  const { workshop, texts } = view;
  return (
    <section
      aria-labelledby="workshop-title"
      className="relative isolate flex min-h-[max(100svh,760px)] flex-col justify-end overflow-hidden pt-72 sm:pt-96"
    >
      <Still picture={workshop.picture} />
      <div className="relative pb-4 sm:pb-12">
        <div aria-hidden className="absolute inset-0 -top-24 -z-10" style={{ background: SHADE_OF_TEXT }} />
        <div className="page">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-3 max-sm:[&>.badge]:px-2 sm:gap-x-5">
            <span className="badge">{workshop.category || 'Workshop'}</span>
            {own && <own.Parts.OwnBadge own={own} />}
            {!own && view.state === 'sold-out' && <span className="badge badge-sold-out">Sold out</span>}
            <p className="t-label">{own ? view.dates : view.startDay}</p>
          </div>
          <div className="mt-4 md:flex md:items-end md:justify-between md:gap-8 lg:gap-16">
            <h1
              id="workshop-title"
              className={clsx(
                titleSize(texts.heroTitle),
                'min-w-0 title-halation [overflow-wrap:anywhere] sm:-ml-1',
              )}
            >
              <ItalicEnd text={texts.heroTitle} />
            </h1>
            <p
              className={clsx(
                'mt-4 max-w-[34rem] text-balance md:w-[23rem] md:flex-none md:pb-1.5',
                texts.heroSubtitle.length > LONG_SUBTITLE
                  ? 't-body text-paper'
                  : 'font-serif text-display-md/[1.3] lg:text-display/[1.3]',
              )}
            >
              {texts.heroSubtitle}
            </p>
          </div>
          <div ref={actionsRef} className="mt-6 md:mt-10 md:flex md:items-center md:justify-between md:gap-8">
            {own ? (
              <own.Parts.OwnActions view={view} />
            ) : (
              <MainActions view={view} actions={actions} className="sm:flex" />
            )}
            <QuietActions actions={actions} className="mt-2 sm:-ml-1 sm:justify-start md:mt-0 md:w-[23rem]" />
          </div>
          {!own && <AvailabilityNote view={view} className="mt-3 md:mt-4" />}
        </div>
      </div>
    </section>
  );
}

/** Darkens the area under the navigation and fades the still into the page. */
const SHADE_OF_STILL = `linear-gradient(180deg, rgb(11 10 9 / 0.6), rgb(11 10 9 / 0) 18%),
linear-gradient(0deg, var(--color-ink), rgb(11 10 9 / 0.72) 11%, rgb(11 10 9 / 0.2) 24%, rgb(11 10 9 / 0) 35%)`;

const SHADE_OF_TEXT = `linear-gradient(180deg, rgb(11 10 9 / 0), rgb(11 10 9 / 0.5) 96px, rgb(11 10 9 / 0.8) 150px, var(--color-ink) 230px)`;

const LAMP = `radial-gradient(70% 120% at 24% -12%, rgb(255 243 223 / 0.62), color-mix(in oklab, var(--color-tungsten) 34%, transparent) 22%, color-mix(in oklab, var(--color-glow) 13%, transparent) 50%, rgb(11 10 9 / 0) 78%)`;

function Still({ picture }: { picture: PictureData | null }) {
  return (
    <div
      className="absolute inset-x-0 top-0 -z-20 h-[57%] overflow-hidden sm:h-[74%]"
      style={picture ? undefined : { background: LAMP }}
    >
      {picture && (
        <>
          <Picture picture={picture} sizes={HERO_SIZES} priority imgClassName="size-full" />
          <div aria-hidden className="absolute inset-0" style={{ background: SHADE_OF_STILL }} />
        </>
      )}
    </div>
  );
}
