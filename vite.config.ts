import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs and what rarely changes: one file, kept by browsers from release to release. */
const FOUNDATION = /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack)\//;

/** Of our own code what every first screen needs: as one file it weighs a kilobyte less than as ten. */
const FIRST_SCREEN =
  /src\/(?:app\/(?:hydrate|router)|pages\/frame\/(?:account-circle|account-slot|brand|menu-button|section-link|site-frame|site-nav)|platform\/browser\/(?:query-client|session)|features\/accounts\/ui\/auth-prompt|ui-kit\/(?:deferred|error-boundary|first-icons|title|toast|toast-area)|features\/(?:media\/media[.]rules|media\/ui\/picture|settings\/ui\/settings[.]api))[.]tsx?$/;

/**
 * What parts that come later share. Each file of theirs is named on the first screen, so a few files are a few
 * hundred bytes less than many. What they need besides stays apart: pages need it that have none of these.
 */
const SHARED_LATER = [
  {
    name: 'forms',
    test: /src\/(?:platform\/browser\/(?:form-drafts|typed-text|use-contract-form|use-public-form)|ui-kit\/(?:error-count|field|form-trap|submit-button)|features\/(?:leads\/leads[.]rules|leads\/ui\/leads[.]api|contacts\/ui\/contacts[.]api))[.]tsx?$/,
  },
  { name: 'dialogs', test: /src\/ui-kit\/(?:dialog|dialog-form|use-modal)[.]tsx?$/ },
  {
    name: 'seats',
    test: /registrations\/ui\/(?:background-fields|registrations[.]api|registrations[.]form)[.]tsx?$/,
  },
  { name: 'texts', test: /src\/shared\/(?:dates|money|plain-text)[.]ts$/ },
].map(group => ({ ...group, includeDependenciesRecursively: false }));

const isLater = (file: string): boolean => !/\/(?:react|site|preload|rolldown-runtime)-/.test(file);

/** Files whose names tell what they are, for whoever looks at what a visitor loads. */
const NAMED = new Set(['react', 'site', 'preload', 'hydrate', 'auth-client', 'download-info']);

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
        // What the first screen brought is not asked for again with each part that comes later.
        modulePreload: { polyfill: false, resolveDependencies: (_url, deps) => deps.filter(isLater) },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // Every first view carries a list of what it may load later: there, words weigh more than digits.
            chunkFileNames: chunk => `assets/${NAMED.has(chunk.name) ? '[name]-' : ''}[hash].js`,
            codeSplitting: {
              groups: [
                // The entry needs this and nothing else before the first paint.
                {
                  name: 'preload',
                  test: /vite\/preload-helper|app\/page(?:s|-loaders)[.]ts$|browser\/session-key/,
                  priority: 2,
                },
                { name: 'react', test: FOUNDATION },
                { name: 'site', test: FIRST_SCREEN },
                ...SHARED_LATER,
              ],
            },
          },
          input: [
            'src/app/browser.ts',
            'src/pages/landing/landing.css',
            'src/pages/workshop/workshop.css',
            'src/pages/site-page/site-page.css',
            'src/pages/account-link/account-link.css',
            'src/pages/verify/verify.css',
            'src/pages/protected/protected.css',
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
