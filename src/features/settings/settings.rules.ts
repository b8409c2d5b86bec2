import type { SitePageSlug } from './settings.contract.ts';

/** Specification section 2, "Footer". */
export const FOOTER_PAGES = [
  { slug: 'stories', label: 'Stories', group: 'community' },
  { slug: 'alumni', label: 'Alumni', group: 'community' },
  { slug: 'blog', label: 'Blog', group: 'community' },
  { slug: 'resources', label: 'Resources', group: 'community' },
  { slug: 'privacy', label: 'Privacy Policy', group: 'legal' },
  { slug: 'terms', label: 'Terms of Service', group: 'legal' },
  { slug: 'cookies', label: 'Cookie Policy', group: 'legal' },
] as const satisfies { slug: SitePageSlug; label: string; group: 'community' | 'legal' }[];

const COPYRIGHT_SINCE = 2024;

/** `© 2024–2026 Halation. All rights reserved.` */
export function copyrightLine(siteName: string, year: number): string {
  const years = year > COPYRIGHT_SINCE ? `${COPYRIGHT_SINCE}–${year}` : String(COPYRIGHT_SINCE);
  return `© ${years} ${siteName}. All rights reserved.`;
}

/** Specification section 2, "Routes". */
export function siteTitle(siteName: string): string {
  return `${siteName} - Cinematic Photography & Videography Workshops`;
}
