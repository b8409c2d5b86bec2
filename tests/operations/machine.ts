import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const BASE = join(tmpdir(), 'halation-debian-12.tar');
/** What Debian's own images have and debootstrap's smallest variant doesn't. */
const PACKAGES = ['systemd-sysv', 'dbus', 'iproute2', 'ca-certificates'];
/** What makes the network work here is copied to the machine: names, and the certificates of a company's proxy. */
const NETWORK = ['/etc/resolv.conf', '/usr/local/share/ca-certificates'];
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

function makeBase(): void {
  const root = mkdtempSync(join(tmpdir(), 'halation-debian-'));
  const packages = `--include=${PACKAGES.join(',')}`;
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', root], { stdio: 'ignore' });
  execFileSync('tar', ['-cf', `${BASE}.part`, '-C', root, '.']);
  rmSync(root, { recursive: true });
  renameSync(`${BASE}.part`, BASE);
}

function makeRoot(): string {
  if (!existsSync(BASE)) makeBase();
  const root = mkdtempSync(join(tmpdir(), 'halation-machine-'));
  execFileSync('tar', ['-xf', BASE, '-C', root]);
  chmodSync(root, 0o755);
  for (const path of NETWORK.filter(existsSync)) cpSync(path, join(root, path), { recursive: true });
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  return root;
}

/** The first process in the container, which is the child of systemd-nspawn. */
function leaderOf({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
}

export interface Outcome {
  isGood: boolean;
  output: string;
}

/** An empty Debian 12 with a systemd of its own. It shares the network, and so the ports, of this machine. */
export class Machine {
  readonly root = makeRoot();
  readonly #container: ChildProcess;
  #leader = '';

  constructor() {
    const flags = ['--quiet', '--register=no', '--keep-unit', '--boot'];
    const stdio = ['ignore', 'ignore', 'pipe'] as const;
    this.#container = spawn('systemd-nspawn', ['-D', this.root, ...flags], { stdio: [...stdio] });
    this.#container.stderr?.resume();
  }

  async start(): Promise<void> {
    for (let tries = 0; tries < 60 && this.#container.exitCode === null; tries += 1) {
      await pause(500);
      this.#leader = leaderOf(this.#container);
      if (this.#leader === '') continue;
      const { output } = await this.run('systemctl is-system-running');
      if (!/running|degraded/.test(output)) continue;
      const { isGood } = await this.run('update-ca-certificates');
      if (isGood) return;
    }
    throw new Error('systemd did not start in the container');
  }

  /** Runs a script as root on the machine. */
  async run(script: string): Promise<Outcome> {
    const shell = ['/bin/bash', '-euo', 'pipefail', '-c', `cd /root\n${script}`];
    const child = spawn('nsenter', ['--target', this.#leader, '--all', '--', ...shell], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        LANG: 'C.UTF-8',
        DEBIAN_FRONTEND: 'noninteractive',
        NODE_EXTRA_CA_CERTS: AUTHORITIES,
      },
    });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    const output = await text(child.stdout);
    const [code] = await ended;
    return { isGood: code === 0, output };
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Switches the machine off and deletes its disk. */
  async destroy(): Promise<void> {
    if (this.#container.exitCode === null) {
      const ended = once(this.#container, 'exit');
      this.#container.kill('SIGTERM');
      await ended;
    }
    rmSync(this.root, { recursive: true, force: true });
  }
}
