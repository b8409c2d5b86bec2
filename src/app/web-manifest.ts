import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { shortName } from '#src/shared/fit-name.ts';
import { iconPath } from './definition/head.ts';

/** The theme's `ink`. */
const INK = '#0b0a09';

export function manifestOf(site: Pick<PublicSite, 'siteName' | 'tagline' | 'accentColor' | 'iconId'>) {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose });
  return {
    id: '/',
    name: site.siteName,
    short_name: shortName(site.siteName),
    description: site.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: INK,
    theme_color: site.accentColor ?? INK,
    icons: [
      icon(iconPath(site.iconId, 'icon-192.png'), '192x192', 'any'),
      icon(iconPath(site.iconId, 'icon-512.png'), '512x512', 'any'),
      icon(iconPath(site.iconId, 'icon-maskable-512.png'), '512x512', 'maskable'),
    ],
  };
}
