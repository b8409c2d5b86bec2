import { useEffect, useState } from 'react';
import { meanBrightness } from '#src/shared/brightness.ts';
import type { Picture } from '../media.contract.ts';
import { type Tone, toneOn } from '../media.rules.ts';

/** When the analysis starts (specification, section 2 "Hero"). */
const ANALYSIS_DELAY_MS = 300;

/** Rejects when the image does not load, or when its owner does not let others read its pixels. */
async function lowerBrightnessOf(url: string): Promise<number> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 50;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.drawImage(image, 0, 0, 64, 50);
  // The lower 40 %, as the server measures it.
  return meanBrightness(pen.getImageData(0, 30, 64, 20).data, 4);
}

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
      lowerBrightnessOf(foreignUrl).then(
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
