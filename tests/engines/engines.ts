import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, Key, type WebElement } from 'selenium-webdriver';
import { isProgram } from '../../scripts/find-chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/outage.ts';

/** Elements are described by JavaScript expressions that the page evaluates. */
export interface Tab {
  goto(url: string): Promise<void>;
  value<Value>(expression: string): Promise<Value>;
  click(element: string): Promise<void>;
  /** Replaces what a field contains. */
  fill(element: string, text: string): Promise<void>;
  press(key: 'Escape' | 'ArrowDown' | 'Enter'): Promise<void>;
  /** A PNG of the window, because WebKit's picture of an element is black. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** What Debian calls the packages. */
  packages: string;
  program: string | null;
  open(program: string): Promise<Tab>;
}

const installed = (...patterns: string[]): string | null => globSync(patterns).find(isProgram) ?? null;

async function openFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Firefox 140, which Debian 12 has, can't set the size of a page.
    defaultViewport: null,
    args: ['--width=1280', '--height=880'],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  const handle = async (element: string) => {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`No element: ${element}`);
    return found as ElementHandle<HTMLInputElement>;
  };
  return {
    goto: async url => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    value: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: async element => (await handle(element)).click(),
    fill: async (element, text) => {
      const field = await handle(element);
      await field.evaluate(input => input.select());
      await field.type(text);
    },
    press: key => page.keyboard.press(key),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

const KEYS = { Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN, Enter: Key.ENTER };

async function startWebKitDriver(port: number): Promise<ChildProcess> {
  const driver = ['WebKitWebDriver', `--port=${port}`];
  // Windows need a display.
  const command = process.env['DISPLAY']
    ? driver
    : ['xvfb-run', '-a', '-s', '-screen 0 1400x1000x24', ...driver];
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      answer => answer.ok,
      () => false,
    );
  await until(isUp, 20_000);
  return child;
}

async function openWebKit(binary: string): Promise<Tab> {
  const port = await freePort();
  const child = await startWebKitDriver(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts({ pageLoad: 110_000, script: 30_000 });
  await driver.manage().window().setRect({ width: 1280, height: 880, x: 0, y: 0 });
  const find = async (element: string) => {
    const found = await driver.executeScript<WebElement | null>(`return ${element}`);
    if (!found) throw new Error(`No element: ${element}`);
    return found;
  };
  return {
    goto: url => driver.get(url),
    value: expression => driver.executeScript(`return ${expression}`),
    click: async element => (await find(element)).click(),
    fill: async (element, text) => {
      const field = await find(element);
      await field.clear();
      await field.sendKeys(text);
    },
    press: async key => driver.actions().sendKeys(KEYS[key]).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      if (child.pid !== undefined) process.kill(-child.pid);
    },
  };
}

const known: readonly Engine[] = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    program: installed('/usr/bin/firefox-esr', '/usr/bin/firefox'),
    open: openFirefox,
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    program: installed('/usr/bin/WebKitWebDriver') && installed('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'),
    open: openWebKit,
  },
];

for (const { name, packages, program } of known) {
  if (!program) console.log(`${name} is left out. On Debian: apt-get install ${packages}`);
}

/** The installed browsers that share no engine with Chromium. */
export const ENGINES = known.filter(({ program }) => program !== null);
