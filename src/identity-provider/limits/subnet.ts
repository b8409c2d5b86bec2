import { isIPv4 } from 'node:net';
import { networkOf } from '#src/platform/server/network-prefix.ts';

/** The /24 of an IPv4 address or the /64 of an IPv6 address, which usually covers one household's changing addresses. */
export function subnetOf(ip: string): string {
  const network = networkOf(ip);
  return isIPv4(network) ? network.replace(/\.\d+$/, '') : network;
}
