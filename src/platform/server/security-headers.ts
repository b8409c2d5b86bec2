import type { FastifyInstance } from 'fastify';

type Options = {
  /** Adds Strict-Transport-Security. */
  isHttps: boolean;
  /** `sha256-...` of each inline <style>. */
  styleHashes?: string[];
  connectTo?: string | undefined;
};

const YEAR_S = 31_536_000;

export function contentSecurityPolicy({ isHttps, styleHashes = [], connectTo }: Options): string {
  const inlined = styleHashes.map(hash => ` '${hash}'`).join('');
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${inlined}`,
    // Image crops and animation delays are computed per element.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${connectTo ? ` ${connectTo}` : ''}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    // On plain http this would send browsers to an https site that doesn't exist.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Computed once, so that cached answers cost nothing extra. */
export function securityHeaders(options: Options): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Without includeSubDomains: other names below the domain may be served by someone else, without https.
    ...(options.isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
  };
}

/** For responses that browsers don't render. */
const NOTHING = `default-src 'none'; frame-ancestors 'none'`;

/** Responses to writes are data, so their policy allows nothing. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const ofData = { ...headers, 'content-security-policy': NOTHING };
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    reply.headers(isRead ? headers : ofData);
    done();
  });
}
