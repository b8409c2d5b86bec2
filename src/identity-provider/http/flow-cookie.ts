import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';

const LIFE_S = 300;

/** One for each flow, so that two tabs do not disturb each other. */
function nameOf({ url }: Pick<Provider, 'url'>, flowId: string): string {
  // The prefix keeps neighbours under the same domain from setting it.
  return `${url.startsWith('https:') ? '__Host-' : ''}auth-flow-${flowId}`;
}

function headerOf(provider: Pick<Provider, 'url'>, flowId: string, lifeS: number): string {
  const secure = provider.url.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(provider, flowId)}=1; Path=/; Max-Age=${lifeS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Lets the browser that begins a flow show, when it comes back, that it did. */
export function rememberFlow(reply: FastifyReply, provider: Pick<Provider, 'url'>, flowId: string): void {
  reply.header('set-cookie', headerOf(provider, flowId, LIFE_S));
}

/** Takes that back. */
export function forgetFlow(reply: FastifyReply, provider: Pick<Provider, 'url'>, flowId: string): void {
  reply.header('set-cookie', headerOf(provider, flowId, 0));
}

/** Whether this browser began the flow. */
export function hasBegunFlow(
  request: Pick<FastifyRequest, 'headers'>,
  provider: Pick<Provider, 'url'>,
  flowId: string,
): boolean {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  return cookies.includes(`${nameOf(provider, flowId)}=1`);
}
