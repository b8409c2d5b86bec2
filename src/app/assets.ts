import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from './pages.ts';

interface ManifestChunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** What the build made of the browser's side, as far as a document names it. */
export interface ClientAssets {
  /** `sha256-...` of each page's styles, for the Content-Security-Policy. */
  styleHashes: string[];
  /** The entry's address. */
  script: string;
  /** What the entry imports at once. */
  scriptImports: string[];
  /** The CSS of a page, inlined so that nothing blocks the first paint. */
  stylesOf(page: PageName): string;
  /** Fonts of the first screen. */
  fonts: string[];
}

const ENTRY = 'src/app/browser.ts';

/** The styles of each page, inlined in its document. */
const STYLES: Record<PageName, string> = {
  landing: 'src/pages/landing/landing.css',
  workshop: 'src/pages/workshop/workshop.css',
  'site-page': 'src/pages/site-page/site-page.css',
  'account-link': 'src/pages/account-link/account-link.css',
  unsubscribe: 'src/pages/account-link/account-link.css',
  verify: 'src/pages/verify/verify.css',
  dashboard: 'src/pages/protected/protected.css',
  admin: 'src/pages/protected/protected.css',
  'not-found': 'src/pages/site-page/site-page.css',
};

/** Reads what `vite build` left in `dist/client`. */
export function readClientAssets(clientDir: string): ClientAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = chunkOf(manifest, ENTRY);
  const sheets = [...new Set(Object.values(STYLES))].map(
    source => [source, readFileSync(join(clientDir, chunkOf(manifest, source).file), 'utf8')] as const,
  );
  const styles = new Map<string, string>(sheets);
  return {
    styleHashes: sheets.map(([, css]) => `sha256-${createHash('sha256').update(css).digest('base64')}`),
    script: `/${entry.file}`,
    scriptImports: (entry.imports ?? []).map(source => `/${chunkOf(manifest, source).file}`),
    stylesOf: page => styles.get(STYLES[page]) ?? '',
    fonts: firstFonts(sheets.map(([, css]) => css).join('')),
  };
}

function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}: use npm start, which builds`);
  return chunk;
}

/** The fonts of the first screen: those that the styles name, less the files of rare letters. */
function firstFonts(css: string): string[] {
  const files = [...css.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(match => match[1] ?? '');
  return [...new Set(files)].filter(file => !file.includes('-ext-'));
}
