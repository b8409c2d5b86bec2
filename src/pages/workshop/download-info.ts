import { derivativeUrl, isStoredImage, widthsFor } from '#src/features/media/media.rules.ts';
import type { Picture } from '#src/features/media/media.contract.ts';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { fetchBlob } from '#src/platform/browser/api-client.ts';
import { dataUriOf, downloadFile, fileNamePart } from '#src/platform/browser/download-file.ts';
import sansUrl from '#src/ui-kit/fonts/hanken-grotesk.woff2?url';
import serifUrl from '#src/ui-kit/fonts/instrument-serif.woff2?url';
import { buildInfoFile } from './info-file.ts';
import type { WorkshopView } from './workshop-view.ts';

/** Wide enough for a printed page, small enough to email. */
const IMAGE_WIDTH = 800;

/** Continue without the picture after this time. */
const TIMEOUT_MS = 8000;

/** Null on failure: the file is complete without it, so the download goes on. */
async function embedded(url: string): Promise<string | null> {
  try {
    return await dataUriOf(await fetchBlob(url, TIMEOUT_MS));
  } catch {
    return null;
  }
}

async function embeddedImage(picture: Picture | null): Promise<string | null> {
  if (!picture?.width || !isStoredImage(picture.url)) return null;
  const width = widthsFor(picture.width).findLast(each => each <= IMAGE_WIDTH) ?? IMAGE_WIDTH;
  return embedded(derivativeUrl(picture.url, width, 'jpg'));
}

/** 'Download PDF' (specification, section 2): one file, ready to print. */
export async function downloadInfo(view: WorkshopView, site: PublicSite): Promise<void> {
  const { workshop } = view;
  const [image, logo, serif, sans] = await Promise.all([
    embeddedImage(workshop.picture),
    site.logo && embedded(site.logo.url),
    embedded(serifUrl),
    embedded(sansUrl),
  ]);
  const text = buildInfoFile({
    view,
    site,
    address: new URL(`/events/${workshop.id}`, location.origin).href,
    image,
    logo,
    fonts: { serif, sans },
  });
  downloadFile(`${fileNamePart(workshop.title)}-info.html`, new Blob([text], { type: 'text/html' }));
}
