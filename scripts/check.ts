import { resolve } from 'node:path';
import { findBoundaryProblems } from './boundaries.ts';
import { findHouseProblems } from './house-rules.ts';
import { findMigrationProblems } from './migration-check.ts';
import { type Outcome, runProgram } from './run-program.ts';
import type { Problem } from './source-files.ts';

type Part = { name: string; run: () => Promise<Outcome> };

const root = resolve(import.meta.dirname, '..');
const bin = (path: string): string => resolve(root, 'node_modules', path);

function report(problems: readonly Problem[]): Outcome {
  const output = problems.map(({ rule, path, detail }) => `${path}: ${detail}\n  (${rule})`).join('\n');
  return { isGood: problems.length === 0, output };
}

const parts: Part[] = [
  { name: 'types', run: () => runProgram(bin('typescript/bin/tsc'), ['-p', root]) },
  { name: 'lint', run: () => runProgram(bin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']) },
  {
    name: 'format',
    run: () => runProgram(bin('prettier/bin/prettier.cjs'), ['--check', '--log-level=warn', '--cache', '.']),
  },
  { name: 'boundaries', run: async () => report(await findBoundaryProblems(root)) },
  { name: 'names and texts', run: async () => report(findHouseProblems(root)) },
  { name: 'migrations', run: async () => report(await findMigrationProblems(root)) },
  { name: 'unused code', run: () => runProgram(bin('knip/bin/knip.js'), ['--no-progress']) },
];

async function timed({ name, run }: Part): Promise<Outcome & { name: string; seconds: string }> {
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => ({ isGood: false, output: String(error) }));
  return { name, ...outcome, seconds: `${((performance.now() - start) / 1000).toFixed(1)} s` };
}

/** Runs all parts at the same time and prints the problems and a table. Returns how many parts failed. */
export async function check(): Promise<number> {
  process.chdir(root);
  const results = await Promise.all(parts.map(timed));
  const failed = results.filter(({ isGood }) => !isGood);
  for (const { name, output } of failed) console.log(`\n── ${name}\n${output}`);
  console.log('');
  for (const { name, isGood, seconds } of results) {
    console.log(
      `${isGood ? '✓' : '✗'} ${name.padEnd(18)}${isGood ? 'passed' : 'FAILED'}  ${seconds.padStart(7)}`,
    );
  }
  return failed.length;
}

if (import.meta.main) process.exitCode = (await check()) === 0 ? 0 : 1;
