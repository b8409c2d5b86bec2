import { escapeMarkup } from '#src/shared/escape-markup.ts';
import type { Head, HeadImage } from './page-definition.ts';

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
