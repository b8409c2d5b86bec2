import { writeFileSync } from 'node:fs';

/** What one stage of `npm test` found. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  files: { file: string; seconds: number }[];
}

/** Leaves it where scripts/test.ts reads it. */
export function writeReport(report: Report): void {
  writeFileSync(String(process.env['TEST_REPORT']), JSON.stringify(report));
}
