import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** What the build made of the browser's side, as far as a document names it. */
export interface ClientAssets {
  /** All CSS, inlined so that nothing blocks the first paint. */
  css: string;
  /** `sha256-...` of it, for the Content-Security-Policy. */
  cssHash: string;
  /** The entry's address. */
  script: string;
  /** Fonts of the first screen; those for rarer letters are loaded where such letters stand. */
  fonts: string[];
  /** The further scripts that a page's module brings along. */
  preloadsOf(module: string): string[];
}

const ENTRY = 'src/app/browser.tsx';

/** Reads what `vite build` left in `dist/client`. */
export function readClientAssets(clientDir: string): ClientAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build has no ${ENTRY}; run npm run build`);
  const css = (entry.css ?? []).map(file => readFileSync(join(clientDir, file), 'utf8')).join('');
  const known = closureOf(manifest, ENTRY);
  return {
    css,
    cssHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    script: `/${entry.file}`,
    fonts: [...css.matchAll(/url\((\/assets\/(?![^)]*-ext)[^)]+\.woff2)\)/g)].map(match => match[1]!),
    preloadsOf: module =>
      [...known, ...closureOf(manifest, module)]
        .filter((file, index, all) => file !== entry.file && all.indexOf(file) === index)
        .map(file => `/${file}`),
  };
}

/** The files of a module and of all that it imports statically. */
function closureOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap(imported => closureOf(manifest, imported, seen))];
}
