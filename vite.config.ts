import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The styles that documents inline: each begins with the theme, unlike the parts they import. */
const PAGE_STYLES = globSync('src/pages/*/*.css').filter(file =>
  readFileSync(file, 'utf8').includes('ui-kit/theme.css'),
);

/** What every page needs and what rarely changes: one file, kept by browsers from release to release. */
const FOUNDATION =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack)\/(?!.*(?:useInfiniteQuery|infiniteQueryObserver)[.])/;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

function reachableFrom(graph: ModuleGraph, entry: string): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

let firstScreen: Set<string> | null = null;

/**
 * Our own code for the first screen: what hydration imports, and what the landing page shares with other pages or with
 * parts of its own that come later. One file weighs a kilobyte less than ten.
 */
function isFirstScreen(id: string, graph: ModuleGraph): boolean {
  if (!firstScreen) {
    const lazy = graph.getModuleInfo(resolve('src/app/pages.ts'))?.dynamicallyImportedIds ?? [];
    const [landing, ...others] = lazy
      .filter(page => page.endsWith('.tsx'))
      .map(page => reachableFrom(graph, page));
    const parts = [...(landing ?? [])].flatMap(one => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []);
    others.push(...parts.map(part => reachableFrom(graph, part)));
    const shared = [...(landing ?? [])].filter(one => others.some(page => page.has(one)));
    firstScreen = new Set([...reachableFrom(graph, resolve('src/app/hydrate.tsx')), ...shared]);
  }
  return firstScreen.has(id);
}

const isLater = (file: string): boolean => !/\/(?:react|site|preload|rolldown-runtime)-/.test(file);

/** Files whose names tell what they are, to this configuration and to journeys. */
const NAMED = new Set(['react', 'site', 'preload', 'auth-client', 'download-info']);

/** One command, `vite build --app`, makes both sides: the browser's bundle and the server's renderer. */
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'public',
  // wouter asks for a shim of what every React since 18 has.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // Preload lists put file names into every first view. Only pages get them: the parts of a page load before they
        // are seen, so they can wait for a second round trip.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_url, files, { hostId }) =>
            files.filter(file => file.endsWith('.css') || (hostId.includes('/preload-') && isLater(file))),
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // Every first view carries a list of what it may load later, where each name costs its length.
            chunkFileNames: chunk => `assets/${NAMED.has(chunk.name) ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                // The entry needs this and nothing else before the first paint.
                {
                  name: 'preload',
                  test: /vite\/preload-helper|app\/pages[.]ts$|browser\/session-key/,
                  priority: 2,
                },
                { name: 'react', test: FOUNDATION },
                { name: (id, graph) => (isFirstScreen(id, graph) ? 'site' : null), debugName: 'site' },
              ],
            },
          },
          input: ['src/app/browser.ts', ...PAGE_STYLES],
        },
      },
    },
    ssr: {
      // Built, the renderer is one file; hot, it takes the packages as Node does.
      resolve: { noExternal: command === 'build' || undefined },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: { input: 'src/app/render.tsx', output: { entryFileNames: 'render.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
