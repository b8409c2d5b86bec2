import { escapeMarkup } from '#src/shared/escape-markup.ts';

export interface SitemapPage {
  path: string;
  changedAt: string | null;
  images: string[];
}

export function sitemapOf(pages: SitemapPage[], siteUrl: string): string {
  const address = (path: string) => escapeMarkup(new URL(path, siteUrl).href);
  const urls = pages.map(({ path, changedAt, images }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    const pictures = images.map(url => `<image:image><image:loc>${address(url)}</image:loc></image:image>`);
    return `<url><loc>${address(path)}</loc>${changed}${pictures.join('')}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}
