import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ViteDevServer, createServer } from 'vite';
import type { ClientAssets } from '#src/app/assets.ts';
import { type Render, addressOf, renderPage } from '#src/app/render-page.ts';
import { readConfig } from '#src/platform/server/config.ts';
import { freePort } from '#tests/support/free-port.ts';

const DEV_ASSETS: ClientAssets = {
  styleHashes: [],
  stylesOf: () => '',
  script: '/src/app/browser.ts',
  scriptImports: [],
  fonts: [],
};

/** Starts the server, which restarts when one of its files changes. */
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

async function load(backEnd: string, url: string): Promise<{ answer: unknown }> {
  const answer = await fetch(backEnd + url);
  if (!answer.ok && answer.status !== 404) throw new Error(`${url} answered ${answer.status}`);
  return { answer: answer.ok ? await answer.json() : null };
}

/** Renders as the server does, with the real API and the current sources. */
async function answerPage(
  vite: ViteDevServer,
  backEnd: string,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { render } = (await vite.ssrLoadModule('/src/app/render.tsx')) as { render: Render };
  const options = { siteUrl, assets: DEV_ASSETS, render, load: (address: string) => load(backEnd, address) };
  const rendered = await renderPage(addressOf(url), options);
  if ('redirect' in rendered) {
    response.writeHead(301, { location: rendered.redirect }).end();
    return;
  }
  const html = rendered.html.replace('<style></style>', '<link rel="stylesheet" href="/src/ui-kit/all.css">');
  response.writeHead(rendered.status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(await vite.transformIndexHtml(url, html));
}

const wantsPage = (request: IncomingMessage) =>
  request.method === 'GET' &&
  request.headers.accept?.includes('text/html') === true &&
  !/^\/(?:api|auth|media|metrics|dev)\b/.test(request.url ?? '');

// Exiting normally stops the server, too.
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
        '/uploads',
        '/favicon.ico',
        String.raw`^/events/\d+/calendar\.ics`,
      ].map(path => [path, backEnd]),
    ),
  },
});
vite.middlewares.use(
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (!wantsPage(request)) return next();
    answerPage(vite, backEnd, request.url ?? '/', response).catch(next);
  },
);
await vite.listen();
console.log(`Halation is ready at ${siteUrl}, with hot reload`);
