import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';

/** How a Chromium is started here: it cannot sandbox itself as root, and it should talk to the site alone. */
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
