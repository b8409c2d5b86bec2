import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { check } from './check.ts';
import { ensureChromium } from './find-chromium.ts';
import { showProgram } from './run-program.ts';

type Counts = { passed: number; failed: number; skipped: number };
type Stage = { name: string; run: (report: string) => Promise<Counts> };

const root = resolve(import.meta.dirname, '..');

/** Reads a report; a run that failed without saying why counts as one failure, never as none. */
function countsFrom(report: string, isGood: boolean, read: (json: never) => Counts): Counts {
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: 0, skipped: 0 };
  return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>;
type PlaywrightReport = { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> };

const stages: Stage[] = [
  {
    name: 'check',
    run: async () => ({ passed: 0, failed: await check(), skipped: 0 }),
  },
  {
    name: 'unit and integration tests',
    run: async report => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const isGood = await showProgram(join(root, 'node_modules/vitest/vitest.mjs'), ['run', ...reporters]);
      return countsFrom(report, isGood, (json: VitestReport) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests,
      }));
    },
  },
  {
    name: 'journeys in a browser',
    run: async report => {
      process.env['CHROMIUM_PATH'] = ensureChromium();
      process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
      const cli = join(root, 'node_modules/@playwright/test/cli.js');
      const isGood = await showProgram(cli, ['test', '--reporter=list,json']);
      return countsFrom(report, isGood, ({ stats }: PlaywrightReport) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }));
    },
  },
];

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Runs the stages up to the first that fails. */
async function runStages(reports: string): Promise<Counts> {
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, run } of stages) {
    console.log(`\n━━ ${name}`);
    const counts = await run(join(reports, `${name.replaceAll(' ', '-')}.json`)).catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    total = add(total, counts);
    if (total.failed === 0) continue;
    console.log(`\n━━ stopped: ${name} failed`);
    return total;
  }
  return total;
}

process.chdir(root);
const reports = mkdtempSync(join(tmpdir(), 'halation-reports-'));
const { passed, failed, skipped } = await runStages(reports);
rmSync(reports, { recursive: true });
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
