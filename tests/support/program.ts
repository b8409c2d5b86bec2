import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './outage.ts';

/** The minimum settings for live mode. */
export function liveSettings(port: number): Record<string, string> {
  return {
    MODE: 'live',
    SITE_URL: `http://127.0.0.1:${port}`,
    AUTH_SECRET: 'a secret of sufficient length, for tests',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Halation <hello@halation.test>',
  };
}

/** Starts the program like users do. */
export async function startProgram(env: Record<string, string>, port?: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-program-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's own user must get through
  const usedPort = port ?? (await freePort());
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, PORT: String(usedPort), DATA_DIR: dataDir, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<number | null>(resolve => {
    child.on('close', code => {
      rmSync(dataDir, { recursive: true, force: true });
      resolve(code);
    });
  });
  return {
    url: `http://127.0.0.1:${usedPort}`,
    pid: child.pid ?? 0,
    dataDir,
    output,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ready: () =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`It ended:\n${output.stderr}`);
        return output.stdout.includes('Halation is ready at ');
      }, 60_000),
  };
}
