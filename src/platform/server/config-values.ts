import { isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How many proxies stand before this server, or which addresses they have. */
export type ProxyTrust = number | string[];

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads TRUST_PROXY: true (one proxy), false, their number, or addresses and networks; null when none of these. */
export function proxyTrust(value: string): ProxyTrust | null {
  if (value === 'true' || value === 'false') return value === 'true' ? 1 : 0;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(',').map(part => part.trim());
  return networks.every(part => NAMED_NETWORKS.has(part) || isNetwork(part)) ? networks : null;
}

/**
 * The same for Fastify. A count trusts only what that many proxies have appended themselves: trusting the whole
 * chain would let anybody choose the address that rate limits go by.
 */
export function trustProxyOption(
  trust: ProxyTrust,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust !== 'number') return trust;
  return trust > 0 && ((_address, hop) => hop < trust);
}

/** Whether a host, as URLs have it, is this machine. */
export function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether an address names this machine only. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}

/** Whether HOST listens on this machine only. */
export function isLoopbackHost(host: string): boolean {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}`;
  return URL.canParse(url) && isLoopbackUrl(url);
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

/** A bucket of an S3-compatible store, and who opens it. */
export interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=&tls=`; null when a part of it is missing or unknown. */
export function bucketOf(value: string): Bucket | null {
  const url = URL.parse(value);
  if (url?.protocol !== 's3:') return null;
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  const tls = url.searchParams.get('tls') ?? 'true';
  const isKnown = [...url.searchParams.keys()].every(name => name === 'region' || name === 'tls');
  if (!bucket || !url.host || !url.username || !url.password) return null;
  if (!isKnown || !['true', 'false'].includes(tls)) return null;
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === null || secretAccessKey === null) return null;
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') || 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}
