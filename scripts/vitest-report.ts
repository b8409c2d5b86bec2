import type { Reporter, TestModule } from 'vitest/node';
import { writeReport } from './test-report.ts';

/** Vitest's JSON report doesn't include the time of imports and hooks. */
function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap(({ children }) =>
      [...children.allTests()].map(test => test.result().state),
    );
    const passed = states.filter(state => state === 'passed').length;
    const failed = states.filter(state => state === 'failed').length;
    const files = modules.map(module => ({ file: module.relativeModuleId, seconds: secondsOf(module) }));
    writeReport({ passed, failed, skipped: states.length - passed - failed, files });
  }
}
