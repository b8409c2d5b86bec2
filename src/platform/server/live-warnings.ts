import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const MAX_SANE_SCALE = 10;

export function warnInLiveMode(
  app: FastifyInstance,
  { mode, rateLimitScale, trustProxy }: Pick<Config, 'mode' | 'rateLimitScale' | 'trustProxy'>,
): void {
  if (mode !== 'live') return;
  if (rateLimitScale > MAX_SANE_SCALE) {
    app.log.warn(
      `RATE_LIMIT_SCALE=${rateLimitScale} practically turns off the rate limits. It is meant for tests`,
    );
  }
  let hasWarned = trustProxy !== 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && 'x-forwarded-for' in request.headers) {
      hasWarned = true;
      app.log.warn(
        'A request has an X-Forwarded-For header, but TRUST_PROXY is not set. If it came from your proxy, set TRUST_PROXY. Until then, all visitors share the same rate limits',
      );
    }
    done();
  });
}
