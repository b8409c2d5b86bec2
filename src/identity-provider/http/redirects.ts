import { isLoopback } from '#src/platform/server/config-values.ts';
import type { Provider } from '../core/provider.ts';
import type { SessionAnswer } from './session-answer.ts';

const UNSAFE_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);
/** The scheme and authority before URL parsing normalizes them. */
const WRITTEN = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)/i;
const PLAIN_HOST = /^([a-z0-9.-]+|\[::1\])(:\d{1,5})?$/i;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zs}\\]/u;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Returns null for URLs that parsers may read differently or that hide where they lead: credentials, invisible
 * characters, hosts that change when parsed (`2130706433` is 127.0.0.1), and IP addresses other than loopback.
 */
function readPlainly(requested: string): URL | null {
  const written = WRITTEN.exec(requested);
  if (!written || UNSEEN.test(requested) || !URL.canParse(requested)) return null;
  const [, , authority = ''] = written;
  const url = new URL(requested);
  if (UNSAFE_SCHEMES.has(url.protocol) || !PLAIN_HOST.test(authority)) return null;
  if (url.hostname !== authority.replace(/:\d+$/, '').toLowerCase()) return null;
  if (/^\d+$/.test(url.hostname)) return null;
  if (IPV4.test(url.hostname) && !isLoopback(url.hostname)) return null;
  return url;
}

function isOwn(url: URL, siteUrl: string): boolean {
  const site = new URL(siteUrl);
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopback(url.hostname);
}

/** `*` matches any characters except `.` and `/`, `?` matches one such character, and `**` matches anything. */
function globPattern(glob: string): RegExp {
  const pattern = glob.replace(/\*\*|[*?]|[\\^$.|+()[\]{}]/g, found => {
    if (found === '**') return '.*';
    if (found === '*') return '[^./]*';
    return found === '?' ? '[^./]' : `\\${found}`;
  });
  return new RegExp(`^${pattern}$`);
}

function isListed(url: URL, globs: readonly string[]): boolean {
  const address = url.href.slice(0, url.href.length - url.hash.length);
  // Owners list bare hosts without the trailing slash that URL parsing adds.
  const bare = url.pathname === '/' && url.search === '' ? address.replace(/\/$/, '') : address;
  return globs.some(glob => {
    const pattern = globPattern(glob);
    return pattern.test(address) || pattern.test(bare);
  });
}

export function redirectTarget(
  { siteUrl, redirectAllowList }: Pick<Provider, 'siteUrl' | 'redirectAllowList'>,
  requested: unknown,
): string {
  const url = typeof requested === 'string' ? readPlainly(requested) : null;
  const isAllowed = url && (isOwn(url, siteUrl) || isListed(url, redirectAllowList));
  return (isAllowed ? url : new URL(siteUrl)).href;
}

export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Replaces the fragment, which browsers don't send to servers, so it doesn't end up in logs. */
export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

export function withSession(target: string, answer: SessionAnswer, more: Record<string, string>): string {
  return withFragment(target, {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    sb: '',
    token_type: answer.token_type,
    ...more,
  });
}

/** OAuth 2.0 error parameters (RFC 6749, section 4.1.2.1). */
export interface RedirectError {
  error: string;
  error_code?: string;
  error_description: string;
}

/** Adds the error to the fragment and, with `inQuery`, to the query, which is the only part that PKCE clients read. */
export function withError(target: string, failure: RedirectError, { inQuery }: { inQuery: boolean }): string {
  const parameters = { ...failure };
  const address = inQuery ? withQuery(target, parameters) : target;
  return withFragment(address, { ...parameters, sb: '' });
}
