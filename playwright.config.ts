import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

/** Chromium cannot sandbox itself as root; it should not talk to anybody but the site. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/journey-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env['BASE_URL'],
    launchOptions: { executablePath: findChromium() ?? undefined, args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
});
