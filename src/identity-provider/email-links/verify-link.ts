import type { Provider } from '../core/provider.ts';

/** Starts with AUTH_URL and ignores the request's Host header, which an attacker could set. */
export function verifyLink(
  { url }: Pick<Provider, 'url'>,
  { token, type, redirectTo }: { token: string; type: 'signup' | 'recovery'; redirectTo: string },
): string {
  return `${url}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()}`;
}
