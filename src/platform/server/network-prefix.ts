import { isIPv4 } from 'node:net';
import { networkOf } from './forms/form-guard.ts';

/** The /24 of an IPv4 address or the /48 of an IPv6 address: enough to recognize a network, but not a device. '' without an address. */
export function networkPrefixOf(ip: string | undefined): string {
  const network = networkOf(ip);
  if (network === '') return '';
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
