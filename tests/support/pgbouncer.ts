import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './outage.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(PROGRAM);
if (!hasPgBouncer) console.log('Left out: tests behind PgBouncer (apt-get install pgbouncer)');

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(port, '127.0.0.1');
    const answer = (isIt: boolean) => () => {
      socket.destroy();
      resolve(isIt);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}

/** Debian's PgBouncer in front of a database. `switchTo` changes its mode while it runs. */
export async function startPgBouncer(databaseUrl: string, poolMode: 'session' | 'transaction') {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'halation-pgbouncer-'));
  chmodSync(folder, 0o755); // It does not run as root
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (mode: string): void =>
    writeFileSync(
      file,
      `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
    );
  write(poolMode);
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, ['-q', ...asOther, file], { stdio: 'ignore' });
  const ended = new Promise(resolve => void child.once('exit', resolve));
  await until(() => isOpen(port));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    switchTo: (mode: 'session' | 'transaction') => {
      write(mode);
      child.kill('SIGHUP');
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
