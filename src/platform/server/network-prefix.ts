import { isIPv4, isIPv6 } from 'node:net';

/** A household or office with IPv6 has a whole /64 of addresses. '' once the sender has closed the connection. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last);
  }
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address: enough to recognize a network, but not a device. '' without an address. */
export function networkPrefixOf(ip: string | undefined): string {
  const network = networkOf(ip);
  if (network === '') return '';
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
