import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

export interface ClientAssets {
  /** `sha256-...` of each page's styles, for the Content-Security-Policy. */
  styleHashes: string[];
  script: string;
  scriptImports: string[];
  /** The built styles of a page, inlined so that nothing blocks the first paint. */
  stylesOf(source: string): string;
  fonts: string[];
}

const ENTRY = 'src/app/browser.ts';

/** Reads the output of `vite build` in `dist/client`. */
export function readClientAssets(clientDir: string): ClientAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = chunkOf(manifest, ENTRY);
  const sheets = Object.entries(manifest)
    .filter(([source, { isEntry }]) => isEntry && source.endsWith('.css'))
    .map(([source, { file }]) => [source, readFileSync(join(clientDir, file), 'utf8')] as const);
  const styles = new Map(sheets);
  return {
    styleHashes: sheets.map(([, css]) => `sha256-${createHash('sha256').update(css).digest('base64')}`),
    script: `/${entry.file}`,
    scriptImports: (entry.imports ?? []).map(source => `/${chunkOf(manifest, source).file}`),
    stylesOf: source => styles.get(source) ?? missing(source),
    fonts: firstFonts(sheets.map(([, css]) => css).join('')),
  };
}

function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  return manifest[source] ?? missing(source);
}

function missing(source: string): never {
  throw new Error(`The build does not contain ${source}. Use npm start`);
}

/** The fonts that the styles name, without the files of rare letters. */
function firstFonts(css: string): string[] {
  const files = [...css.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(match => match[1] ?? '');
  return [...new Set(files)].filter(file => !file.includes('-ext-'));
}
