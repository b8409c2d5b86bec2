import { writeFileSync } from 'node:fs';

export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  files: { file: string; seconds: number }[];
}

export function writeReport(report: Report): void {
  writeFileSync(String(process.env['TEST_REPORT']), JSON.stringify(report));
}
