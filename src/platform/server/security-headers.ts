import type { FastifyInstance } from 'fastify';

type Options = {
  /** Served to the public over https: browsers are told to stay there. */
  isHttps: boolean;
  /** `sha256-...` of each <style> that pages carry inline. */
  styleHashes?: string[];
  /** Another origin that the browser talks to: that of an outside sign-in provider. */
  connectTo?: string | undefined;
};

const YEAR_S = 31_536_000;

/** The Content-Security-Policy: no script but our own files, no framing, forms that post to us alone. */
export function contentSecurityPolicy({ isHttps, styleHashes = [], connectTo }: Options): string {
  const inlined = styleHashes.map(hash => ` '${hash}'`).join('');
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${inlined}`,
    // Where an image is cropped, and how long an animation waits, is computed per element.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${connectTo ? ` ${connectTo}` : ''}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    // On plain http it would send browsers to an https that is not there.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What every answer carries; made once, so that cached answers cost nothing more. */
export function securityHeaders(options: Options): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(options.isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}

/** What a browser may load because of an answer that it never shows. */
const NOTHING = `default-src 'none'; frame-ancestors 'none'`;

/** Sends them with every answer that a route makes; those to writes are data, and allow nothing. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const ofData = { ...headers, 'content-security-policy': NOTHING };
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    reply.headers(isRead ? headers : ofData);
    done();
  });
}
