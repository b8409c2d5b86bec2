import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/journey-server.ts',
  // Mostly idle, so three workers suit two cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Long, for busy machines. Tests wait for conditions, so a quick one isn't slowed down.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Addresses are set by the global setup, before the workers read this file again.
  projects: [
    { name: 'site', testIgnore: /owner-/, use: { baseURL: process.env['BASE_URL'] } },
    {
      name: 'site of an owner',
      // What owners write would stand in the way of what visitors expect.
      testMatch: /owner-[a-z-]+[.]spec[.]ts/,
      use: { baseURL: process.env['OWNER_BASE_URL'] },
    },
    {
      name: 'site with an external sign-in provider',
      // Those in which browser, site and provider speak with each other; the others show the same screens again.
      grep: /@external/,
      use: { baseURL: process.env['EXTERNAL_BASE_URL'] },
    },
  ],
  use: {
    launchOptions: chromiumOptions,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Software rendering of slow zooms would take the core that the server needs; motion has journeys of its own.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
});
