import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackUrl } from './config-values.ts';

/** Whether an IP address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const ip = address.replace(/^::ffff:/i, '');
  return ip === '::1' || (isIP(ip) === 4 && ip.startsWith('127.'));
}

/** What proxies add; a request that carries any of it comes from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether somebody on this machine asks, and asks it by a name of its own: a page from elsewhere whose name was
 * bent to this machine (DNS rebinding) still sends that name.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const url = `http://${headers.host ?? ''}`;
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    !PROXY_HEADERS.some(name => name in headers) &&
    URL.canParse(url) &&
    isLoopbackUrl(url)
  );
}
