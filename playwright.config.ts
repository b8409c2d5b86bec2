import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/journey-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env['BASE_URL'],
    launchOptions: chromiumOptions,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Software rendering of slow zooms would take the core that the server needs; motion has journeys of its own.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
});
