import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium, devices } from '@playwright/test';
import { chromiumOptions } from '#tests/support/chromium.ts';
import type { Row } from './report.ts';

/** What a phone downloads for the first view of a page. */
interface FirstView {
  scripts: Map<string, Buffer>;
  /** Of everything that it loads. */
  paths: string[];
  html: Buffer;
  totalBytes: number;
  blocking: string[];
}

export async function firstView(url: string): Promise<FirstView> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'] });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    // 4G: how far ahead a browser loads images depends on the network, and the headless shell knows none by itself.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 10e6 / 8,
      uploadThroughput: 10e6 / 8,
      connectionType: 'cellular4g',
    });
    let totalBytes = 0;
    const blocking: string[] = [];
    const paths: string[] = [];
    session.on('Network.loadingFinished', event => (totalBytes += event.encodedDataLength));
    session.on('Network.requestWillBeSent', event => {
      const { renderBlockingBehavior } = event as { renderBlockingBehavior?: string };
      if (renderBlockingBehavior === 'Blocking' && event.type !== 'Document')
        blocking.push(event.request.url);
    });
    const scripts = new Map<string, Buffer>();
    page.on('response', response => {
      const { origin, pathname, search } = new URL(response.url());
      if (response.request().method() === 'GET' && url.startsWith(origin)) paths.push(pathname + search);
      if (response.request().resourceType() !== 'script') return;
      void response.body().then(body => scripts.set(response.url(), body));
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (!answer) throw new Error(`${url} gave no document`);
    return { scripts, paths, html: await answer.body(), totalBytes, blocking };
  } finally {
    await browser.close();
  }
}

const kB = (bytes: number) => bytes / 1000;
const gzipSize = (body: Buffer) => gzipSync(body, { level: 9 }).length;

function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** For the landing page, in kB. These don't depend on the machine. */
const BARS = { scripts: 87, css: 12, html: 20.5, firstView: 350, blocking: 0 };

export async function measureWeights(
  url: string,
  name: string,
  { isBarred }: { isBarred: boolean },
): Promise<Row[]> {
  const view = await firstView(url);
  const css = /<style>([\s\S]*?)<\/style>/.exec(view.html.toString())?.[1] ?? '';
  const scripts = [...view.scripts.values()].reduce((sum, body) => sum + gzipSize(body), 0);
  const barred = (bar: number) => (isBarred ? { atMost: bar } : {});
  return [
    { name: `${name}: JavaScript, gzip`, value: kB(scripts), ...barred(BARS.scripts), unit: 'kB' },
    { name: `${name}: CSS, gzip`, value: kB(gzipSize(Buffer.from(css))), ...barred(BARS.css), unit: 'kB' },
    { name: `${name}: HTML, brotli`, value: kB(brotliSize(view.html)), ...barred(BARS.html), unit: 'kB' },
    {
      name: `${name}: first view on a phone`,
      value: kB(view.totalBytes),
      ...barred(BARS.firstView),
      unit: 'kB',
    },
    {
      name: `${name}: requests that block rendering`,
      value: view.blocking.length,
      ...barred(BARS.blocking),
      unit: '',
      note: view.blocking.join(' '),
    },
  ];
}
