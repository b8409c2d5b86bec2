import { useEffect, useState } from 'react';
import type { Picture } from '../media.contract.ts';
import { type Tone, toneOn } from '../media.rules.ts';

/** Specification, section 2 "Hero". */
const ANALYSIS_DELAY_MS = 300;

/**
 * Color of the text on a hero image. Known from the first paint for stored images. Others are
 * analyzed in the browser; until then, or if that fails, the text is light.
 */
export function useHeroTone(picture: Picture | null): Tone {
  const [analysed, setAnalysed] = useState<{ url: string; tone: Tone } | null>(null);
  const foreignUrl = picture && picture.lowerBrightness === null ? picture.url : null;

  useEffect(() => {
    if (!foreignUrl) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      import('#src/platform/browser/lower-brightness.ts')
        .then(({ lowerBrightnessOf }) => lowerBrightnessOf(foreignUrl))
        .then(
          brightness => isCurrent && setAnalysed({ url: foreignUrl, tone: toneOn(brightness) }),
          () => undefined,
        );
    }, ANALYSIS_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [foreignUrl]);

  if (foreignUrl) return analysed?.url === foreignUrl ? analysed.tone : 'light';
  return toneOn(picture?.lowerBrightness ?? null);
}
