import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import type { Tab } from './engines.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);
const PATIENCE = { timeout: 30_000, interval: 100 };

type Role = 'button' | 'link' | 'checkbox';

/** Finds elements like people do, by role and name or by label, and waits for them. */
export function visit(tab: Tab, site: string) {
  const query = (call: string): string => `(() => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const place = dialogs[dialogs.length - 1] ?? document.body;
    return window.TestingLibraryDom?.${call} ?? null;
  })()`;
  const ready = async (): Promise<void> => {
    if (await tab.value<boolean>('Boolean(window.TestingLibraryDom)')) return;
    await tab.value(`(() => { ${library} })()`);
  };
  const named = (name: string | RegExp) => (name instanceof RegExp ? String(name) : JSON.stringify(name));
  const byRole = (role: Role, name: string | RegExp) =>
    query(`queryAllByRole(place, '${role}', { name: ${named(name)} }).find(each => !each.disabled)`);
  const byLabel = (label: string) =>
    query(
      `queryAllByLabelText(place, ${JSON.stringify(label)}, { exact: false, selector: 'input, textarea, select' })[0]`,
    );
  const act = async (element: string, action: () => Promise<void>): Promise<void> => {
    await expect
      .poll(async () => {
        await ready();
        await tab.value(`(${element})?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
        return action().then(
          () => 'done',
          (error: unknown) => String(error).slice(0, 300),
        );
      }, PATIENCE)
      .toBe('done');
  };

  return {
    open: (path: string) => tab.goto(`${site}${path}`),
    click: (role: Role, name: string | RegExp) =>
      act(byRole(role, name), () => tab.click(byRole(role, name))),
    fill: (label: string, text: string) => act(byLabel(label), () => tab.fill(byLabel(label), text)),
    press: (key: Parameters<Tab['press']>[0]) => tab.press(key),
    async sees(text: string): Promise<void> {
      await expect.poll(() => tab.value<string>('document.body.innerText'), PATIENCE).toContain(text);
    },
    /** Polls an expression until it has the value. */
    async has(expression: string, value: unknown): Promise<void> {
      await expect.poll(() => tab.value(expression), { ...PATIENCE, message: expression }).toEqual(value);
    },
    value: <Value>(expression: string) => tab.value<Value>(expression),
    async enterPassword(email: string): Promise<void> {
      await tab.goto(`${site}/?auth=signin`);
      // The page below the dialog has a field for emails, too.
      await this.has("document.querySelector('dialog[open]') !== null", true);
      await this.fill('Email', email);
      await this.fill('Password', DEMO_PASSWORD);
      await tab.press('Enter');
    },
    async signIn(email: string): Promise<void> {
      await this.enterPassword(email);
      await this.has("document.querySelector('dialog[open]')?.innerText ?? null", null);
    },
  };
}
