import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The number of proxies in front of this server, or their addresses. */
export type ProxyTrust = number | string[];

/** As Fastify understands the names. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads TRUST_PROXY: true (one proxy), false, a number, or addresses and networks. Null if invalid. */
export function proxyTrust(value: string): ProxyTrust | null {
  if (value === 'true' || value === 'false') return value === 'true' ? 1 : 0;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(',').map(part => part.trim());
  return networks.every(part => Object.hasOwn(NAMED_NETWORKS, part) || isNetwork(part)) ? networks : null;
}

/**
 * Converts to Fastify's option. A number trusts only the entries that these proxies have appended themselves. Trusting
 * the whole chain would let clients choose the address that rate limits use.
 */
export function trustProxyOption(
  trust: ProxyTrust,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust !== 'number') return trust;
  return trust > 0 && ((_address, hop) => hop < trust);
}

/** Whether the other end of a connection is one of the proxies. */
export function trustedPeer(trust: ProxyTrust): (address: string | undefined) => boolean {
  if (typeof trust === 'number') return () => trust > 0;
  const proxies = new BlockList();
  for (const network of trust.flatMap(part => NAMED_NETWORKS[part] ?? part)) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  // Also finds IPv4 addresses that are written as IPv6: ::ffff:10.0.0.1.
  return address => address !== undefined && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function isHttpUrl(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

/** Whether an address names a site and nothing else: no path, query or sign-in. */
export function isOrigin(value: string): boolean {
  return isHttpUrl(value) && new URL(value).href === `${new URL(value).origin}/`;
}

const isWellEncoded = (url: URL): boolean =>
  url.hash === '' && decoded(url.username) !== null && decoded(url.password) !== null;

/** A host may also be a folder with a socket: `?host=/run/postgresql`. */
export function isDatabaseUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !isWellEncoded(url)) return false;
  return Boolean(url.host || url.searchParams.get('host')) && /^\/[^/@]+$/.test(url.pathname);
}

/** nodemailer takes options in the query. */
export function isMailUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || !isWellEncoded(url)) return false;
  return url.host !== '' && /^\/?$/.test(url.pathname);
}

/** Other names are left out: looking one up takes up to 20 seconds where the name server is away. */
export function isBindable(host: string): boolean {
  return isIP(host) !== 0 || host === 'localhost';
}

/** Expects a host as URLs contain it. */
export function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}

export function isLoopbackHost(host: string): boolean {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}`;
  return URL.canParse(url) && isLoopbackUrl(url);
}

/** Whether a key of Supabase gives full access: a secret key, or a legacy one with that role. */
export function isServiceKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return /"role"\s*:\s*"(service_role|supabase_admin)"/.test(payload);
}

/** The address of all interfaces. `::` covers both families but can't be bound without IPv6. */
export function everyInterface(): string {
  const hasIPv6 = Object.values(networkInterfaces()).some(list => list?.some(one => one.family === 'IPv6'));
  return hasIPv6 ? '::' : '0.0.0.0';
}

export function folderOf(url: string, root: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(root, url.slice('file:'.length));
}

export interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Parses `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=&tls=`. Null if a part is missing or unknown. */
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
