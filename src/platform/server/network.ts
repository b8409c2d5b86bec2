import ipaddr from 'ipaddr.js';

/** `203.0.113.0/24`. '' without an address: the sender has closed the connection, or a proxy passed on nonsense. */
function networkIn(ip: string | undefined, bits: Record<'ipv4' | 'ipv6', number>): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  const length = bits[address.kind()];
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
}

/** A household or office with IPv6 has a whole /64 of addresses. */
export const networkOf = (ip: string | undefined): string => networkIn(ip, { ipv4: 32, ipv6: 64 });

/** Usually covers one household's changing addresses. */
export const subnetOf = (ip: string | undefined): string => networkIn(ip, { ipv4: 24, ipv6: 64 });

/** Enough to recognize a network, but not a device. */
export const networkPrefixOf = (ip: string | undefined): string => networkIn(ip, { ipv4: 24, ipv6: 48 });
