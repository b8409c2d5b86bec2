import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ViteDevServer, createServer } from 'vite';
import type { ClientAssets } from '#src/app/assets.ts';
import { documentMaker } from '#src/app/document.ts';
import { headHtml } from '#src/app/head-html.ts';
import { headOf } from '#src/app/head.ts';
import { urlsOf } from '#src/app/page-data.ts';
import { type Render, heroPreloadOf } from '#src/app/pages-plugin.ts';
import { matchPage } from '#src/app/pages.ts';
import { readConfig } from '#src/platform/server/config.ts';
import { freePort } from '#tests/support/free-port.ts';

/** Scripts and styles come from Vite, one by one and hot. */
const DEV_ASSETS: ClientAssets = {
  styleHashes: [],
  stylesOf: () => '',
  script: '/src/app/browser.ts',
  scriptImports: [],
  fonts: [],
};

const documentOf = documentMaker(DEV_ASSETS);

/** Starts the real server behind Vite; it starts anew whenever one of its own files changes. */
async function startBackEnd(siteUrl: string): Promise<string> {
  const port = String(await freePort());
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server.ts'], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port, SITE_URL: siteUrl },
  });
  process.once('exit', () => server.kill());
  for await (const chunk of server.stdout) {
    process.stdout.write(String(chunk));
    if (String(chunk).includes('Halation is ready')) break;
  }
  server.stdout.pipe(process.stdout);
  return `http://127.0.0.1:${port}`;
}

/** Draws a page as the server does, from the answers of the real API and the sources as they are now. */
async function draw(
  vite: ViteDevServer,
  backEnd: string,
  url: string,
): Promise<{ status: number; html: string }> {
  const { pathname, search } = new URL(url, backEnd);
  const match = matchPage(pathname);
  const entries = urlsOf(match).map(async address => {
    const answer = await fetch(backEnd + address);
    return [address, answer.ok ? ((await answer.json()) as unknown) : null] as const;
  });
  const data = Object.fromEntries(await Promise.all(entries));
  const { render } = (await vite.ssrLoadModule('/src/app/render.tsx')) as { render: Render };
  const html = documentOf({
    head: headHtml(headOf(match, data), siteUrl) + '<link rel="stylesheet" href="/src/ui-kit/all.css">',
    app: render(pathname, search, data),
    data,
    page: match.page,
    heroPreload: heroPreloadOf(match, data),
  });
  const isMissing = match.page.name === 'not-found' || Object.values(data).every(answer => answer === null);
  return { status: isMissing ? 404 : 200, html: await vite.transformIndexHtml(url, html.toString()) };
}

const wantsPage = (request: IncomingMessage) =>
  request.method === 'GET' &&
  request.headers.accept?.includes('text/html') === true &&
  !/^\/(?:api|auth|media|metrics|dev)\b/.test(request.url ?? '');

// Leaving in the ordinary way stops the server behind, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));

const { port } = readConfig();
const siteUrl = `http://localhost:${port}`;
const backEnd = await startBackEnd(siteUrl);
const vite = await createServer({
  appType: 'custom',
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      [
        '/api',
        '/media',
        '/auth',
        '/dev',
        '/healthz',
        '/readyz',
        '/site.webmanifest',
        '/sitemap.xml',
        '/robots.txt',
        '/calendar.ics',
      ].map(path => [path, backEnd]),
    ),
  },
});
vite.middlewares.use(
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (!wantsPage(request)) return next();
    draw(vite, backEnd, request.url ?? '/').then(({ status, html }) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    }, next);
  },
);
await vite.listen();
console.log(`Halation is ready at ${siteUrl}, with hot reload`);
