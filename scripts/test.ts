import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { check } from './check.ts';
import { ensureChromium } from './find-chromium.ts';
import { showProgram } from './run-program.ts';
import type { Report } from './test-report.ts';

type Stage = { name: string; run: () => Promise<Report> };

const root = resolve(import.meta.dirname, '..');
const slowest = 10;

/** Runs a test program and reads its report. A program that fails without a report counts as one failure. */
async function runTests(program: string, args: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'halation-report-'));
  const file = join(folder, 'report.json');
  process.env['TEST_REPORT'] = file;
  const isGood = await showProgram(join(root, 'node_modules', program), args);
  const report: Report = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0, skipped: 0, files: [] };
  rmSync(folder, { recursive: true });
  return isGood || report.failed > 0 ? report : { ...report, failed: 1 };
}

const stages: Stage[] = [
  {
    name: 'check',
    run: async () => ({ passed: 0, failed: await check(), skipped: 0, files: [] }),
  },
  {
    name: 'unit and integration tests',
    run: () =>
      runTests('vitest/vitest.mjs', [
        'run',
        '--project=unit',
        '--project=integration',
        '--reporter=default',
        '--reporter=./scripts/vitest-report.ts',
      ]),
  },
  {
    name: 'journeys in a browser',
    run: () => {
      process.env['CHROMIUM_PATH'] = ensureChromium();
      return runTests('@playwright/test/cli.js', ['test', '--reporter=list,./scripts/playwright-report.ts']);
    },
  },
];

async function runStages(): Promise<Report> {
  const total: Report = { passed: 0, failed: 0, skipped: 0, files: [] };
  for (const { name, run } of stages) {
    console.log(`\n━━ ${name}`);
    const start = performance.now();
    const report = await run().catch((error: unknown): Report => {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0, files: [] };
    });
    total.passed += report.passed;
    total.failed += report.failed;
    total.skipped += report.skipped;
    total.files.push(...report.files);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`\n━━ ${name}: ${report.failed > 0 ? 'failed' : 'passed'} after ${seconds} s`);
    if (report.failed > 0) break;
  }
  return total;
}

process.chdir(root);
const { passed, failed, skipped, files } = await runStages();
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
if (files.length > 0) console.log(`\nThe ${slowest} slowest files:`);
for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
console.log(
  '\nNot run: the walks in Firefox and WebKit (npm run test:engines), processes and machines that fail (npm run test:faults), the guide for operators (npm run test:operations)',
);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
