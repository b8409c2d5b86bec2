import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { type IdentityProvider, openIdentityProvider } from '#src/identity-provider/identity-provider.ts';
import type {
  GoogleSettings,
  IdentityMail,
  Provider,
  ProviderSettings,
} from '#src/identity-provider/core/provider.ts';
import { VISITOR, guardAccess } from '#src/platform/server/access.ts';
import { handleErrors } from '#src/platform/server/error-handler.ts';
import type { Jobs } from '#src/platform/server/jobs.ts';
import type { RequestContext } from '#src/platform/server/identity.ts';
import { logOptions } from '#src/platform/server/logger.ts';
import { limitRates } from '#src/platform/server/rate-limit.ts';
import { provideContext } from '#src/platform/server/request-context.ts';
import { logRequests, requestIdFrom } from '#src/platform/server/request-log.ts';
import { type TestClock, TEST_SECRET, openTestContext } from './context.ts';
import { freePort } from './free-port.ts';

/** Only the identity provider, with its own port and database. */
export interface IdentityServer {
  app: FastifyInstance;
  /** AUTH_URL. */
  url: string;
  provider: Provider;
  identity: IdentityProvider;
  ctx: RequestContext;
  clock: TestClock;
  /** Queued emails, oldest first. */
  mails: (IdentityMail & { startAfter?: Date | undefined })[];
  logLines: string[];
  /** Runs the queued jobs. */
  finishJobs(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  google?: GoogleSettings;
  siteUrl?: string;
  redirectAllowList?: string[];
  rateLimitScale?: number;
  sessionDays?: number;
}

/** Google is available only if options are given. */
export async function startIdentityServer(options: Options = {}): Promise<IdentityServer> {
  const { google, redirectAllowList = [], rateLimitScale = 1000, sessionDays = 180 } = options;
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { ctx: base, clock, close } = await openTestContext(new Date().toISOString());
  const queued: { name: string; data: object }[] = [];
  const jobs: Jobs = {
    ...base.jobs,
    send: async (_tx, { name }, data) => void queued.push({ name, data }),
  };
  const ctx = { ...base, jobs, limits: { ...base.limits, scale: rateLimitScale } };
  const mails: IdentityServer['mails'] = [];
  const logLines: string[] = [];
  const settings: ProviderSettings = {
    url: `${origin}/auth/v1`,
    siteUrl: options.siteUrl ?? origin,
    redirectAllowList,
    secret: TEST_SECRET,
    google,
    sessionDays: () => Promise.resolve(sessionDays),
    sendMail: async (_tx, mail, startAfter) => {
      mails.push({ ...mail, startAfter });
    },
  };
  const loggerInstance: FastifyBaseLogger = pino(logOptions('debug'), {
    write: (line: string) => void logLines.push(line),
  });
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdFrom(0),
  });
  logRequests(app);
  handleErrors(app);
  guardAccess(app, () => Promise.resolve(VISITOR), clock);
  provideContext(app, ctx);
  await limitRates(app, rateLimitScale);
  const identity = openIdentityProvider(settings);
  const { provider } = identity;
  await app.register(identity.plugin, { prefix: '/auth/v1' });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) });
  const finishJobs = async (): Promise<void> => {
    for (const { name, data } of queued.splice(0)) {
      await identity.jobs.find(job => job.name === name)?.handle(ctx, data);
    }
  };
  const stop = async (): Promise<void> => {
    await app.close();
    await close();
  };
  return { app, url: provider.url, provider, identity, ctx, clock, mails, logLines, finishJobs, stop };
}
