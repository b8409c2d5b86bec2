import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const startTimeout = 120_000;

async function readyUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no standard output.');
  for await (const line of createInterface(server.stdout)) {
    const url = /Halation is ready at (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it was ready: its lines are above.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Starts the real server as its users do, in demo mode, with a port, a database and files of its own. */
export async function startServer(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-journeys-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's own user must get through
  const port = String(await freePort());
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      // Pictures are made as they are asked for: making all of them ahead would take the browser's core.
      JOBS: 'off',
      ...env,
    },
  });
  const stopAndClean = async (): Promise<void> => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const timer = setTimeout(() => server.kill('SIGKILL'), startTimeout);
  try {
    return { url: await readyUrl(server), stop: stopAndClean };
  } catch (error) {
    await stopAndClean();
    throw error;
  } finally {
    clearTimeout(timer);
    server.stdout.resume();
  }
}

/** Playwright's global setup: one server for all journeys, its address in BASE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['BASE_URL'] = server.url;
  return server.stop;
}
