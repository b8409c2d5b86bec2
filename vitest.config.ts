import { defineConfig } from 'vitest/config';

const integration = '**/*.int.test.ts';

export default defineConfig({
  test: {
    // Most of them wait for databases and files: one for each core of the smallest machine, not one less.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: [integration, '**/node_modules/**'],
          testTimeout: 30_000,
        },
        // Node would load the version that sends streams instead of files.
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.int.test.ts', 'scripts/**/*.int.test.ts', 'tests/**/*.int.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          // Files share what they import: loading the server anew for each took a third of the run.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.fault.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'operations',
          include: ['tests/operations/*.operation.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.engine.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
