import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../core/provider.ts';

const LIFE_S = 300;

/** One cookie per flow, so that two tabs can sign in at the same time. */
function nameOf({ url }: Pick<Provider, 'url'>, flowId: string): string {
  // The __Host- prefix prevents sibling subdomains from setting the cookie.
  return `${url.startsWith('https:') ? '__Host-' : ''}auth-flow-${flowId}`;
}

function headerOf(provider: Pick<Provider, 'url'>, flowId: string, lifeS: number): string {
  const secure = provider.url.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(provider, flowId)}=1; Path=/; Max-Age=${lifeS}; HttpOnly; SameSite=Lax${secure}`;
}

export function rememberFlow(reply: FastifyReply, provider: Pick<Provider, 'url'>, flowId: string): void {
  reply.header('set-cookie', headerOf(provider, flowId, LIFE_S));
}

export function forgetFlow(reply: FastifyReply, provider: Pick<Provider, 'url'>, flowId: string): void {
  reply.header('set-cookie', headerOf(provider, flowId, 0));
}

export function hasBegunFlow(
  request: Pick<FastifyRequest, 'headers'>,
  provider: Pick<Provider, 'url'>,
  flowId: string,
): boolean {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  return cookies.includes(`${nameOf(provider, flowId)}=1`);
}
