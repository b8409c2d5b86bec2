import { shortName } from '#src/shared/fit-name.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';

/** The theme's `ink`. */
const INK = '#0b0a09';

export function manifestOf(site: Pick<SiteSettings, 'siteName' | 'tagline' | 'accentColor'>) {
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
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}
