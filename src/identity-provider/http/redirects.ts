import { isLoopback } from '#src/platform/server/config-values.ts';
import type { Provider } from '../provider.ts';
import type { SessionAnswer } from '../sessions/session-answer.ts';

/** What runs or shows something by itself instead of leading somewhere. */
const UNSAFE_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']);
/** Scheme and authority as they were written, before a parser makes sense of them. */
const WRITTEN = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)/i;
const PLAIN_HOST = /^([a-z0-9.-]+|\[::1\])(:\d{1,5})?$/i;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zs}\\]/u;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * The address, if it says what it means: no credentials, no characters that one reader skips and another does
 * not, no host that turns into another one when parsed (`2130706433` is 127.0.0.1), no IP but this machine's own.
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

/** `*` stands for anything but `.` and `/`, `?` for one such character, `**` for anything. */
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
  // Nobody writes the slash after a bare host.
  const bare = url.pathname === '/' && url.search === '' ? address.replace(/\/$/, '') : address;
  return globs.some(glob => {
    const pattern = globPattern(glob);
    return pattern.test(address) || pattern.test(bare);
  });
}

/** Where to send somebody: where the request says, if that is ours or on the list, else the site. */
export function redirectTarget(
  { siteUrl, redirectAllowList }: Pick<Provider, 'siteUrl' | 'redirectAllowList'>,
  requested: unknown,
): string {
  const url = typeof requested === 'string' ? readPlainly(requested) : null;
  const isAllowed = url && (isOwn(url, siteUrl) || isListed(url, redirectAllowList));
  return (isAllowed ? url : new URL(siteUrl)).href;
}

/** The target with further parameters in its query. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The target with parameters in place of its fragment, which no server and no log ever sees. */
export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

/** The target with a session in its fragment, as clients without PKCE want it. */
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

/** A failure, in the words of OAuth, as parameters. */
export interface RedirectError {
  error: string;
  error_code?: string;
  error_description: string;
}

/** The target with a failure in its fragment and, as clients with PKCE read only that, in its query. */
export function withError(target: string, failure: RedirectError, { inQuery }: { inQuery: boolean }): string {
  const parameters = { ...failure };
  const address = inQuery ? withQuery(target, parameters) : target;
  return withFragment(address, { ...parameters, sb: '' });
}
