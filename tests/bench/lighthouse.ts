import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumOptions } from '#tests/support/chromium.ts';
import { median } from './load.ts';
import type { Row } from './report.ts';

/** Installed when the bench first runs, because it has 110 dependencies that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
}

function runOnce(url: string, out: string): Report {
  const flags = chromiumOptions.args?.join(' ') ?? '';
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url];
  args.push('--quiet', '--output=json', `--output-path=${out}`, `--chrome-flags=--headless=new ${flags}`);
  args.push(`--only-categories=${CATEGORIES.join(',')}`);
  const env = { ...process.env, CHROME_PATH: chromiumOptions.executablePath };
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) throw new Error('Lighthouse failed; its reasons are above');
  return JSON.parse(readFileSync(out, 'utf8')) as Report;
}

/** When the page's main image arrived, in ms. Chromium doesn't count full-screen images as LCP. */
function heroArrival(report: Report): number {
  const items = (report.audits['network-requests']?.details?.items ?? []) as {
    url: string;
    networkEndTime: number;
    networkRequestTime: number;
    priority: string;
  }[];
  const start = Math.min(...items.map(item => item.networkRequestTime));
  const hero = items.find(item => item.url.includes('/media/') && item.priority === 'High');
  return hero ? hero.networkEndTime - start : Number.NaN;
}

/** Simulates a slow phone. Returns the medians of three runs. */
export function measureLighthouse(url: string, name: string): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'halation-lighthouse-'));
  const reports = Array.from({ length: RUNS }, (_, run) => runOnce(url, join(folder, `${run}.json`)));
  const score = (category: string) =>
    100 * median(reports.map(report => report.categories[category]?.score ?? 0));
  const time = (audit: string) =>
    median(reports.map(report => report.audits[audit]?.numericValue ?? Number.NaN));
  return [
    ...CATEGORIES.map((category): Row => {
      // The performance score depends on times, so it isn't a pass criterion.
      const bar = category === 'performance' ? { aim: 97 } : { atLeast: 100 };
      return { name: `${name}: Lighthouse ${category}`, value: score(category), ...bar, unit: '' };
    }),
    { name: `${name}: LCP`, value: time('largest-contentful-paint'), aim: 1900, unit: 'ms' },
    { name: `${name}: TBT`, value: time('total-blocking-time'), aim: 50, unit: 'ms' },
    { name: `${name}: CLS`, value: time('cumulative-layout-shift'), atMost: 0.01, unit: '' },
    { name: `${name}: hero image has arrived`, value: median(reports.map(heroArrival)), unit: 'ms' },
  ];
}
