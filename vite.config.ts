import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs and what rarely changes: one file, kept by browsers from release to release. */
const FOUNDATION = /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack)\//;

/** Of our own code what every first screen needs: as one file it weighs a kilobyte less than as ten. */
const FIRST_SCREEN =
  /src\/(?:app\/(?:hydrate|router)|pages\/frame\/(?:brand|site-frame|site-nav)|platform\/browser\/query-client|ui-kit\/(?:deferred|error-boundary|icons|title|toast|toast-area)|features\/(?:media\/media[.]rules|media\/ui\/picture|settings\/ui\/settings[.]api))[.]tsx?$/;

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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The entry needs this and nothing else before the first paint.
                { name: 'preload', test: /vite\/preload-helper|app\/page(?:s|-loaders)[.]ts$/, priority: 2 },
                { name: 'react', test: FOUNDATION },
                { name: 'site', test: FIRST_SCREEN },
              ],
            },
          },
          input: [
            'src/app/browser.ts',
            'src/pages/landing/landing.css',
            'src/pages/workshop/workshop.css',
            'src/pages/site-page/site-page.css',
          ],
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
