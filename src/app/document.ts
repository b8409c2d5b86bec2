import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { ClientAssets } from './assets.ts';
import type { PageDefinition } from './pages.ts';

interface DocumentParts {
  /** Title, description, social tags and structured data, as HTML. */
  head: string;
  /** The page as React drew it. */
  app: string;
  /** What it was drawn from; the browser hydrates with the same. */
  data: PreloadedData;
  assets: ClientAssets;
  page: PageDefinition;
  /** Attributes of the preload link of the page's first image, already escaped. */
  heroPreload: string | null;
}

/**
 * The whole HTML document. The styles are inlined and the scripts are modules, so no request blocks the first
 * paint; the data travels in a block that is never run as a script.
 */
export function documentOf({ head, app, data, assets, page, heroPreload }: DocumentParts): string {
  const fonts = assets.fonts.map(
    url => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
  );
  const scripts = assets.preloadsOf(page).map(url => `<link rel="modulepreload" href="${url}">`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    head,
    heroPreload ? `<link rel="preload" as="image" fetchpriority="high" ${heroPreload}>` : '',
    ...fonts,
    `<style>${assets.stylesOf(page)}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    '<meta name="theme-color" content="#0b0a09">',
    `<script type="module" src="${assets.script}"></script>`,
    ...scripts,
    `</head><body><div id="root">${app}</div>`,
    `<script type="application/json" id="page-data">${safeJson(data)}</script></body></html>`,
  ].join('');
}

/** JSON that cannot end the element it stands in, nor break a line where JavaScript would not expect it. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
