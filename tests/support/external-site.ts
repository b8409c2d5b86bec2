import type { Clock } from '#src/platform/server/clock.ts';
import { grantAdmin } from '#src/features/accounts/server/accounts.commands.roles.ts';
import { type SignedIn, signInAs } from './accounts.ts';
import { type ExternalGateway, SERVICE_KEY, openExternalGateway } from './external-gateway.ts';
import { type TestServer, startTestServer } from './server.ts';

export interface ExternalSite {
  site: TestServer;
  provider: TestServer;
  gateway: ExternalGateway;
  /** Somebody who has an account at the provider and has been on the site. */
  visit(role: 'user' | 'admin', email?: string): Promise<SignedIn>;
  stop(): Promise<void>;
}

/** Two instances of the product, of which one is the other's sign-in provider. */
export async function startExternalSite(
  options: { clock?: Clock; hasKey?: boolean } = {},
): Promise<ExternalSite> {
  const { clock, hasKey = true } = options;
  const gateway = await openExternalGateway();
  const clocked = clock && { clock };
  const provider = await startTestServer({ ...clocked, env: { SITE_URL: gateway.origin } });
  gateway.serve(provider);
  const env = { AUTH_URL: gateway.url, ...(hasKey && { AUTH_SERVICE_KEY: SERVICE_KEY }) };
  const site = await startTestServer({ ...clocked, env });
  const visit = async (role: 'user' | 'admin', email?: string): Promise<SignedIn> => {
    const person = await signInAs(provider, 'user', email ? { email } : {});
    const seen = await fetch(`${site.url}/api/auth/user/${person.id}`, { headers: person.headers });
    if (seen.status !== 200) throw new Error(`The site answered ${seen.status} to a first visit`);
    if (role === 'admin') await grantAdmin(site.ctx, person.id);
    return person;
  };
  const stop = async (): Promise<void> => {
    await site.stop();
    await provider.stop();
    gateway.stop();
  };
  return { site, provider, gateway, visit, stop };
}
