import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { writeReport } from './test-report.ts';

export default class PlaywrightReport implements Reporter {
  readonly #seconds = new Map<string, number>();
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onTestEnd({ location }: TestCase, { startTime }: TestResult): void {
    const file = relative(process.cwd(), location.file);
    // The result's own duration doesn't include beforeAll.
    const seconds = (Date.now() - startTime.getTime()) / 1000;
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + seconds);
  }

  onEnd(): void {
    const outcomes = this.#tests.map(test => test.outcome());
    const failed = outcomes.filter(outcome => outcome === 'unexpected').length;
    const skipped = outcomes.filter(outcome => outcome === 'skipped').length;
    const files = [...this.#seconds].map(([file, seconds]) => ({ file, seconds }));
    writeReport({ passed: outcomes.length - failed - skipped, failed, skipped, files });
  }
}
