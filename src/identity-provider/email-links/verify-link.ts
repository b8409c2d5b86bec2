import type { Provider } from '../provider.ts';

/** The link that a mail carries. It starts with AUTH_URL, whatever host the request named (T7). */
export function verifyLink(
  { url }: Pick<Provider, 'url'>,
  { token, type, redirectTo }: { token: string; type: 'signup' | 'recovery'; redirectTo: string },
): string {
  return `${url}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()}`;
}
