import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { ClientAssets } from './assets.ts';
import type { PageDefinition } from './pages.ts';

interface DocumentParts {
  page: PageDefinition;
  /** Title, description, social tags and structured data, as HTML. */
  head: string;
  /** Attributes of the preload link of the page's first image, already escaped. */
  heroPreload: string | null;
  /** The page as React drew it. */
  app: string;
  /** What it was drawn from; the browser hydrates with the same. */
  data: PreloadedData;
}

const OPENING = Buffer.from(
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
);
const CLOSING = Buffer.from('</script></body></html>');

/**
 * Makes whole HTML documents. The styles are inlined and the scripts are modules, so no request blocks the first
 * paint; the data travels in a block that is never run as a script. What does not change from document to
 * document is encoded once: writing a long text as UTF-8 costs as much as a fifth of drawing it.
 */
export function documentMaker(assets: ClientAssets): (parts: DocumentParts) => Buffer {
  const constant = new Map<PageDefinition, Buffer>();
  const constantOf = (page: PageDefinition): Buffer => {
    const known = constant.get(page) ?? Buffer.from(resourcesOf(assets, page));
    constant.set(page, known);
    return known;
  };
  return ({ page, head, heroPreload, app, data }) =>
    Buffer.concat([
      OPENING,
      Buffer.from(head + preloadLink(heroPreload)),
      constantOf(page),
      Buffer.from(app),
      Buffer.from('</div><script type="application/json" id="page-data">'),
      ...stateOf(data),
      CLOSING,
    ]);
}

function preloadLink(heroPreload: string | null): string {
  return heroPreload ? `<link rel="preload" as="image" fetchpriority="high" ${heroPreload}>` : '';
}

/**
 * From the fonts to the opening of the body: what only a new build changes. Scripts come after what is seen: the
 * page can be read and scrolled before they arrive.
 */
function resourcesOf(assets: ClientAssets, page: PageDefinition): string {
  return [
    ...assets.fonts.map(url => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
    `<style>${assets.stylesOf(page.name)}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    '<meta name="theme-color" content="#0b0a09">',
    `<script type="module" async fetchpriority="low" src="${assets.script}"></script>`,
    ...assets.scriptImports.map(url => `<link rel="modulepreload" fetchpriority="low" href="${url}">`),
    '</head><body><div id="root">',
  ].join('');
}

/** Answers are remembered by what they were read from (`TagMemo`), and so is their JSON. */
const encoded = new WeakMap<object, Buffer>();

function encodedOf(answer: unknown): Buffer {
  if (typeof answer !== 'object' || answer === null) return Buffer.from(safeJson(answer));
  const known = encoded.get(answer) ?? Buffer.from(safeJson(answer));
  encoded.set(answer, known);
  return known;
}

/** The JSON object of all answers by their URLs. */
function stateOf(data: PreloadedData): Buffer[] {
  const members = Object.entries(data).flatMap(([url, answer], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(url)}:`),
    encodedOf(answer),
  ]);
  return [...members, Buffer.from(members.length === 0 ? '{}' : '}')];
}

/** JSON that cannot end the element it stands in, nor break a line where JavaScript would not expect it. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
