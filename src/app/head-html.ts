import { escapeMarkup } from '#src/shared/escape-markup.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { Head, HeadImage, OpenedPage } from './definition/page-definition.ts';
import { structuredDataOf } from './definition/structured-data.ts';
import { safeJson } from './document.ts';

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escapeMarkup(content)}">`;

function imageTags(image: HeadImage, origin: string): string[] {
  return [
    property('image', new URL(image.path, origin).href),
    image.width ? property('image:width', String(image.width)) : '',
    image.height ? property('image:height', String(image.height)) : '',
    image.alt ? property('image:alt', image.alt) : '',
  ];
}

export function headHtml(head: Head, origin: string): string {
  const url = head.canonicalPath === null ? null : new URL(head.canonicalPath, origin).href;
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    named('description', head.description),
    head.robots ? named('robots', head.robots) : '',
    url ? `<link rel="canonical" href="${escapeMarkup(url)}">` : '',
    property('site_name', head.siteName),
    property('type', head.type),
    property('title', head.shareTitle),
    property('description', head.description),
    url ? property('url', url) : '',
    ...imageTags(head.image ?? head.icon, origin),
    named('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    `<link rel="alternate" type="text/calendar" title="${escapeMarkup(head.siteName)}" href="/calendar.ics">`,
  ].join('');
}

export async function structuredDataHtml(
  page: OpenedPage,
  data: PreloadedData,
  siteUrl: string,
): Promise<string> {
  return (await structuredDataOf(page, data, siteUrl))
    .map(thing => ({ '@context': 'https://schema.org', ...thing }))
    .map(thing => `<script type="application/ld+json">${safeJson(thing)}</script>`)
    .join('');
}
