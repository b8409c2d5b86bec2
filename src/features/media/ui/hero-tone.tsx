import { useEffect, useState } from 'react';
import type { Picture } from '../media.contract.ts';
import { type Tone, toneOn } from '../media.rules.ts';

/** When the analysis starts (specification, section 2 "Hero"). */
const ANALYSIS_DELAY_MS = 300;

/**
 * Colour of the text on a hero image. Known from the first paint for an image of this site (decision L5);
 * one from elsewhere is looked at in the browser, with light text until then and when that fails.
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
