import { writeFileSync } from 'node:fs';

/** The result of one stage of `npm test`. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  files: { file: string; seconds: number }[];
}

/** scripts/test.ts reads the file. */
export function writeReport(report: Report): void {
  writeFileSync(String(process.env['TEST_REPORT']), JSON.stringify(report));
}
