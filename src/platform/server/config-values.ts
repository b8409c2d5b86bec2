import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Fastify understands as `trustProxy`. */
export type ProxyTrust = boolean | number | string[];

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads TRUST_PROXY: true, false, a number of hops, or addresses and networks; null when it is none of these. */
export function proxyTrust(value: string): ProxyTrust | null {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(',').map(part => part.trim());
  return networks.every(part => NAMED_NETWORKS.has(part) || isNetwork(part)) ? networks : null;
}

/** Whether an address names this machine only. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Every interface: both address families where the machine has IPv6, which cannot be bound otherwise. */
export function everyInterface(): string {
  const hasIPv6 = Object.values(networkInterfaces()).some(list => list?.some(one => one.family === 'IPv6'));
  return hasIPv6 ? '::' : '0.0.0.0';
}

/** The folder of a `file:` address; a relative one starts at `root`. */
export function folderOf(url: string, root: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(root, url.slice('file:'.length));
}

/** Whether the time zone is one that this program can compute with. */
export function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
