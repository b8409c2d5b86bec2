import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';

/** Chromium can't use its sandbox as root, and shouldn't contact other sites. */
export const chromiumOptions: LaunchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
};
