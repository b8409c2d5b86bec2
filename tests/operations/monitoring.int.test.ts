import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#src/platform/server/config.ts';
import { ask } from '#tests/support/ask.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const METRICS_TOKEN = 'a token for the metrics of tests';
const RULES = join(PROJECT_ROOT, 'deploy/alerts.yaml');
const DASHBOARD = join(PROJECT_ROOT, 'deploy/grafana-dashboard.json');

const server = setUpTestServer({ env: { METRICS_TOKEN } });

async function scrape(): Promise<string> {
  await ask(`${server.url}/healthz`);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await ask(`${server.url}/metrics`, { headers })).body.toString();
}

function metricsIn(file: string): string[] {
  const names = readFileSync(file, 'utf8').match(/\b(?:halation|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map(name => name.replace(/_bucket$/, '')))];
}

test('every metric that the dashboard and the alert rules name is published', async () => {
  const published = new Set((await scrape()).match(/(?<=^# TYPE )\S+/gm));
  const named = [...metricsIn(RULES), ...metricsIn(DASHBOARD)];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(name => !published.has(name))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
const needed = hasPromtool ? '' : ' (left out: promtool is not installed, see apt-get install prometheus)';

test.skipIf(!hasPromtool)(
  `Prometheus accepts the alert rules, and they fire when they should${needed}`,
  () => {
    const tests = join(PROJECT_ROOT, 'tests/operations/alerts.promtool.yaml');
    expect(execFileSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })).toContain('SUCCESS');
    expect(execFileSync('promtool', ['test', 'rules', tests], { encoding: 'utf8' })).toContain('SUCCESS');
  },
);

test.skipIf(!hasPromtool)(`Prometheus finds nothing to improve in the metrics${needed}`, async () => {
  const text = await scrape();
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  const remarks = `${stdout}${stderr}`.split('\n').filter(line => line.startsWith('halation_'));
  expect(remarks).toEqual([]);
});
