import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const FOUNDATION = /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack)\//;

/** One command, `vite build --app`, makes both sides: the browser's bundle and the server's renderer. */
export default defineConfig({
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
          // What every page needs and what rarely changes: one file, kept by browsers from release to release.
          output: { codeSplitting: { groups: [{ name: 'react', test: FOUNDATION }] } },
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
      resolve: { noExternal: true },
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
});
