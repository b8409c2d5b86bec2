import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The first one draws no window of its own, which saves a fifth of the time that journeys compute. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const macs = ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`);

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The one in CHROMIUM_PATH, the system's, or Playwright's. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH (${named}) is not a program.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  const candidates = [...folders.flatMap(folder => names.map(name => join(folder, name))), ...macs];
  return [...candidates, chromium.executablePath()].find(isProgram) ?? null;
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

function installFromSystem(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.error('Installing Chromium with apt-get (once)...');
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  return run('apt-get', install) || (run('apt-get', ['update', '-q']) && run('apt-get', install));
}

/** Installs one if necessary, with the system's package manager or else with Playwright. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (!installFromSystem()) {
    console.error("Downloading Playwright's Chromium (once)...");
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH.');
}
