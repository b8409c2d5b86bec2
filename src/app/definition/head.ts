import type { Picture } from '#src/features/media/media.contract.ts';
import { type BrandFile, brandFileUrl } from '#src/features/media/media.rules.brand.ts';
import { SOCIAL_SIZE, isStoredImage, socialUrl } from '#src/features/media/media.rules.ts';
import { siteTitle } from '#src/features/settings/settings.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { Head, HeadImage, OpenedPage, OwnHead } from './page-definition.ts';
import { siteIn } from './preloaded.ts';

/** What search results and link previews show of a description, in characters. */
export const DESCRIPTION_MAX = 160;

export function shareImageOf(
  picture: Pick<Picture, 'url' | 'alt'> | null | undefined,
): HeadImage | undefined {
  if (!picture) return undefined;
  const size = isStoredImage(picture.url) ? SOCIAL_SIZE : { width: null, height: null };
  return { path: socialUrl(picture.url), ...size, alt: picture.alt };
}

/** The path of an icon, the owner's or else ours. */
export function iconPath(iconId: string | null, file: Exclude<BrandFile, 'logo.png'>): string {
  return iconId === null ? `/${file}` : brandFileUrl(iconId, file);
}

/** The head of a page that search engines shouldn't list. */
export function hiddenHead(shareTitle: string, data: PreloadedData): OwnHead {
  const description = siteIn(data).tagline;
  return { shareTitle, description, canonicalPath: null, robots: 'noindex', type: 'website' };
}

export function headOf({ definition, params }: OpenedPage, data: PreloadedData): Head {
  const { siteName, iconId, socialImage } = siteIn(data);
  const own = definition.head(data, params);
  const whole = siteTitle(siteName);
  const title = own.shareTitle === whole ? whole : `${own.shareTitle} - ${whole}`;
  const image = own.image ?? shareImageOf(socialImage);
  const icon = { path: iconPath(iconId, 'icon-512.png'), width: 512, height: 512, alt: '' };
  return { title, siteName, icon, ...own, ...(image && { image }) };
}
