import { pino } from 'pino';
import { openIdentity } from '#src/app/identity.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { openPool } from '#src/platform/server/database/pool.ts';
import { openSharedContext, visitorContext } from '#src/app/shared-context.ts';
import { FileStore } from '#src/platform/server/file-store.ts';
import { WholeFileDriver } from '#src/platform/server/storage/whole-file-driver.ts';
import { startServer } from './journey-server.ts';
import { SERVICE_KEY, openExternalGateway } from './external-gateway.ts';

const SECRET = 'not the secret of the provider, which it does not need';

/** For the gateway's admin API, in the database of a server that is another process. */
function openContext(databaseUrl: string, dataDir: string) {
  const pool = openPool(databaseUrl, () => undefined);
  const config = parseConfig({});
  const log = pino({ level: 'silent' });
  const storage = new FileStore(new WholeFileDriver(dataDir));
  const { admin: identity } = openIdentity(config, SECRET);
  const parts = { config, secret: SECRET, pool, clock: systemClock, storage, identity, log };
  return { ctx: visitorContext(openSharedContext(parts), log), close: () => pool.end() };
}

/** A site, its sign-in provider, and the gateway between them, each a process of its own as far as browsers can tell. */
export async function startExternalJourney() {
  const gateway = await openExternalGateway();
  const provider = await startServer({ SITE_URL: gateway.origin });
  const { env, dataDir } = provider;
  const { ctx, close } = openContext(String(env['DATABASE_URL']), dataDir);
  gateway.serve({ url: `http://127.0.0.1:${env['PORT']}`, ctx });
  const site = await startServer({ AUTH_URL: gateway.url, AUTH_SERVICE_KEY: SERVICE_KEY });
  const stop = async (): Promise<void> => {
    await site.stop();
    await close();
    await provider.stop();
    gateway.stop();
  };
  return { url: site.url, gateway, stop };
}
