import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type Server, createServer } from 'node:net';

const PROGRAMS = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container' };
/** The machines use the ports of this one: HTTP, HTTPS, the site, Caddy's settings. */
const PORTS = [80, 443, 3000, 2019];

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

async function isFree(port: number): Promise<boolean> {
  const server: Server = createServer().listen(port, '127.0.0.1');
  const isBound = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  if (isBound) server.close();
  return isBound;
}

/** Installs the programs if it can. Returns what keeps the guide from being tested on this machine. */
export async function whatIsMissing(): Promise<string[]> {
  if (process.platform !== 'linux') return ['it needs Linux'];
  if (process.getuid?.() !== 0) return ['it makes machines, so it must run as root'];
  const packages = Object.entries(PROGRAMS).filter(([program]) => !isInstalled(program));
  if (packages.length > 0) {
    const names = packages.map(([, name]) => name);
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { stdio: 'inherit' });
  }
  const absent = Object.keys(PROGRAMS).filter(program => !isInstalled(program));
  const taken: number[] = [];
  for (const port of PORTS) if (!(await isFree(port))) taken.push(port);
  return [
    ...absent.map(program => `${program} is not installed`),
    ...taken.map(port => `port ${port} is in use`),
  ];
}
