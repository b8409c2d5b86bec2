import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Backups } from '#src/features/backups/backups.contract.ts';
import { callJson } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { startProgram } from '#tests/support/program.ts';

const ADMIN = { email: 'admin@halation.test', password: 'a-long-Demo-pass-9' };

/** PostgreSQL works in the folder of its data. */
function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  return pids.map(Number).filter(pid => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      // It ended meanwhile.
      return false;
    }
  });
}

/** Calls the API as the demo's admin. */
async function signIn(url: string) {
  const { body } = await callJson('POST', `${url}/auth/v1/token?grant_type=password`, {}, ADMIN);
  const headers = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  return async (method: string, path: string) => callJson(method, url + path, headers);
}

it.skipIf(process.platform !== 'linux')(
  'a kill while a backup is verified leaves no second PostgreSQL and no backup that seems to run',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'halation-verify-kill-'));
    chmodSync(dataDir, 0o755); // PostgreSQL's own user must get through
    onTestFinished(() => {
      for (const pid of processesIn(dataDir)) process.kill(pid, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    });
    const env = { DATA_DIR: dataDir, MODE: 'demo', DEMO_PASSWORD: ADMIN.password };
    const scratch = join(dataDir, 'scratch');

    const first = await startProgram(env);
    await first.ready();
    const call = await signIn(first.url);
    expect((await call('POST', '/api/backups')).status).toBe(201);
    await until(() => processesIn(scratch).length > 1, 60_000);
    first.kill('SIGKILL');
    await first.ended;
    expect(processesIn(scratch)).not.toEqual([]);

    const second = await startProgram(env);
    onTestFinished(async () => {
      second.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    });
    await second.ready();
    await until(() => processesIn(scratch).length === 0, 30_000);
    expect(existsSync(scratch)).toBe(false);
    const again = await signIn(second.url);
    const { items } = (await again('GET', '/api/backups')).body as Backups;
    expect(items.map(({ status }) => status)).not.toContain('running');
    expect((await again('POST', '/api/backups')).status).toBe(201);
    await until(async () => {
      const { items: now } = (await again('GET', '/api/backups')).body as Backups;
      return Boolean(now[0]?.verifiedAt);
    }, 60_000);
    expect(processesIn(scratch)).toEqual([]);
  },
  240_000,
);
