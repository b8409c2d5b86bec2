import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { accentProperties } from '#src/features/settings/settings.rules.accent.ts';
import { brandFileUrl } from '#src/features/media/media.rules.brand.ts';
import type { ClientAssets } from './assets.ts';

interface DocumentParts {
  /** The source path of the page's styles. */
  styles: string;
  head: string;
  site: Pick<PublicSite, 'accentColor' | 'iconId'>;
  /** Escaped attributes of the preload link for the page's first image. */
  heroPreload: string | null;
  app: string;
  data: PreloadedData;
}

/**
 * Styles are inlined and scripts are modules, so no request blocks the first paint. The data is in a script element
 * of a type that browsers don't execute.
 */
export function documentOf(assets: ClientAssets, parts: DocumentParts): string {
  const { styles, head, site, heroPreload, app, data } = parts;
  return [
    `<!doctype html><html lang="en"${accentStyle(site.accentColor)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    head,
    heroPreload ? `<link rel="preload" as="image" fetchpriority="high" ${heroPreload}>` : '',
    ...assets.fonts.map(url => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
    `<style>${assets.stylesOf(styles)}</style>`,
    iconLinks(site.iconId),
    '<link rel="manifest" href="/site.webmanifest">',
    '<meta name="theme-color" content="#0b0a09">',
    `<script type="module" async fetchpriority="low" src="${assets.script}"></script>`,
    ...assets.scriptImports.map(url => `<link rel="modulepreload" fetchpriority="low" href="${url}">`),
    `</head><body><div id="root">${app}</div>`,
    `<script type="application/json" id="page-data">${safeJson(data)}</script></body></html>`,
  ].join('');
}

function iconLinks(iconId: string | null): string {
  if (iconId === null) {
    return [
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/icon-32.ico" sizes="32x32">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ].join('');
  }
  const icon = (size: '32' | '192') =>
    `<link rel="icon" href="${brandFileUrl(iconId, `icon-${size}.png`)}" type="image/png" sizes="${size}x${size}">`;
  const forApple = `<link rel="apple-touch-icon" href="${brandFileUrl(iconId, 'icon-180.png')}">`;
  return icon('32') + icon('192') + forApple;
}

/** An attribute, because the policy allows `<style>` only by the hash of its text. */
function accentStyle(accentColor: string | null): string {
  if (!accentColor) return '';
  const properties = Object.entries(accentProperties(accentColor));
  return ` style="${properties.map(pair => pair.join(':')).join(';')}"`;
}

/** JSON that can't close its script element or break a JavaScript line. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
