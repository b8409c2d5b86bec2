import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { externalRepairJob } from '#src/features/accounts/server/accounts.jobs.ts';
import {
  dropOldDeletions,
  externalRepair,
} from '#src/features/accounts/server/accounts.commands.external.ts';
import { deleteUser } from '#src/features/accounts/server/accounts.commands.users.ts';
import { findProfileRow } from '#src/features/accounts/server/accounts.queries.ts';
import { openJobQueue } from '#src/platform/server/database/job-queue.ts';
import { type SignedIn, signIn } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { runSql } from '#tests/support/cluster.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { SERVICE_KEY } from '#tests/support/external-gateway.ts';
import { type ExternalSite, startExternalSite } from '#tests/support/external-site.ts';
import { accountParts } from './slices.ts';

const NOW = '2026-06-15T19:00:00Z';
const clock = new TestClock(NOW);
let all: ExternalSite;
let admin: SignedIn;
beforeAll(async () => {
  all = await startExternalSite({ clock });
  admin = await all.visit('admin');
});
afterAll(() => all.stop());
afterEach(() => {
  clock.set(NOW);
  Object.assign(all.gateway, { trouble: null, troubled: 'all', asked: [] });
});

const call = (method: string, path: string, { headers }: SignedIn) =>
  callJson(method, all.site.url + path, headers);
const isIn = async (person: SignedIn) => (await call('GET', '/api/enrollments/user', person)).status === 200;
const hasProfile = async ({ id }: SignedIn) => (await findProfileRow(all.site.ctx, id)) !== null;
const atProvider = ({ id }: SignedIn) => all.provider.ctx.identity?.findUser(all.provider.ctx, { id });
const askedOfAdminApi = () => all.gateway.asked.filter(({ path }) => path.startsWith('/admin/'));

/** As the queue does a minute after a change. */
function repair({ id }: SignedIn, change: 'delete' | 'disable'): Promise<void> {
  return repairJob().handle(all.site.ctx, { id, change });
}

function repairJob() {
  const { external } = all.site.ctx;
  if (!external) throw new Error('The site has no service key');
  return externalRepairJob(external, accountParts);
}

describe('with AUTH_SERVICE_KEY, an admin', () => {
  it('is offered the actions that work', async () => {
    const ada = await all.visit('user');
    const { body } = await call('GET', `/api/users?q=${ada.email}`, admin);
    expect(body).toMatchObject([{ id: ada.id, actions: ['change-role', 'disable', 'delete'] }]);
    expect((await call('GET', '/api/auth/account', ada)).body).toEqual({
      isConfirmed: true,
      provider: 'managed',
      weeklySummary: null,
    });
  });

  it('deletes an account at the provider and here, and its old token stops working right away', async () => {
    const ada = await all.visit('user');
    const { id: workshopId } = await aWorkshop(all.site.ctx);
    await aReservation(all.site.ctx, workshopId, ada.email);
    expect(await call('DELETE', `/api/users/${ada.id}`, admin)).toEqual({ status: 204, body: null });
    expect(await atProvider(ada)).toBeNull();
    expect(await isIn(ada)).toBe(false);
    expect(await hasProfile(ada)).toBe(false);
    const { body } = await call('GET', `/api/registrations?workshopId=${workshopId}`, admin);
    expect(body).toMatchObject([{ name: 'Deleted account' }]);
    expect(askedOfAdminApi()).toEqual([
      {
        method: 'DELETE',
        path: `/admin/users/${ada.id}`,
        apikey: SERVICE_KEY,
        authorization: `Bearer ${SERVICE_KEY}`,
        body: '',
      },
    ]);
  });

  it('disables an account, whose tokens stop working right away, and enables it again', async () => {
    const ada = await all.visit('user');
    expect(await call('POST', `/api/users/${ada.id}/disable`, admin)).toMatchObject({
      status: 200,
      body: { isDisabled: true, actions: ['enable', 'delete'] },
    });
    expect(await isIn(ada)).toBe(false);
    expect(await atProvider(ada)).toMatchObject({ isDisabled: true });
    expect((await call('GET', '/api/users?state=disabled', admin)).body).toMatchObject([{ id: ada.id }]);
    const enabled = await call('POST', `/api/users/${ada.id}/enable`, admin);
    expect(enabled).toMatchObject({ status: 200, body: { isDisabled: false } });
    expect(await isIn(await signIn(all.provider, ada))).toBe(true);
    expect(askedOfAdminApi().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', '{"ban_duration":"876000h"}'],
      ['PUT', '{"ban_duration":"none"}'],
    ]);
  });

  it.each([500, 401, 404, 'away', 'silent'] as const)(
    'deletes nothing while the provider is in trouble (%s), and is told so',
    async trouble => {
      const ada = await all.visit('user');
      const { id: workshopId } = await aWorkshop(all.site.ctx);
      await aReservation(all.site.ctx, workshopId, ada.email);
      Object.assign(all.gateway, { trouble, troubled: 'admin' });
      const { status, body: problem } = await call('DELETE', `/api/users/${ada.id}`, admin);
      expect([status, problem]).toMatchObject([503, { code: 'unavailable' }]);
      expect(JSON.stringify(problem)).not.toContain(SERVICE_KEY);
      expect(await isIn(ada)).toBe(true);
      const { body } = await call('GET', `/api/registrations?workshopId=${workshopId}`, admin);
      expect(body).toMatchObject([{ email: ada.email }]);
    },
    20_000,
  );

  it('disables nobody while the provider is in trouble', async () => {
    const ada = await all.visit('user');
    Object.assign(all.gateway, { trouble: 500, troubled: 'admin' });
    expect((await call('POST', `/api/users/${ada.id}/disable`, admin)).status).toBe(503);
    expect(await isIn(ada)).toBe(true);
  });

  it("can't disable an account that the provider no longer has, but can delete it", async () => {
    const ada = await all.visit('user');
    await all.provider.ctx.identity?.deleteUser(all.provider.ctx, ada.id);
    expect(await call('POST', `/api/users/${ada.id}/disable`, admin)).toMatchObject({
      status: 409,
      body: { code: 'unknown_at_provider' },
    });
    expect((await call('DELETE', `/api/users/${ada.id}`, admin)).status).toBe(204);
    expect(await hasProfile(ada)).toBe(false);
  });
});

describe('if the connection breaks after the provider has made a change', () => {
  const deaf = { trouble: 'deaf', troubled: 'admin' } as const;

  it('a job finishes the deletion', async () => {
    const ada = await all.visit('user');
    Object.assign(all.gateway, deaf);
    expect((await call('DELETE', `/api/users/${ada.id}`, admin)).status).toBe(503);
    expect([await atProvider(ada), await hasProfile(ada)]).toEqual([null, true]);
    all.gateway.trouble = null;
    await repair(ada, 'delete');
    expect([await isIn(ada), await hasProfile(ada)]).toEqual([false, false]);
    await repair(ada, 'delete');
  });

  it('a job disables the account here, too', async () => {
    const ada = await all.visit('user');
    Object.assign(all.gateway, deaf);
    expect((await call('POST', `/api/users/${ada.id}/disable`, admin)).status).toBe(503);
    all.gateway.trouble = null;
    expect(await isIn(ada)).toBe(true);
    await repair(ada, 'disable');
    expect(await isIn(ada)).toBe(false);
  });

  it('a job changes nothing if the provider did not, and waits while it is away', async () => {
    const ada = await all.visit('user');
    await repair(ada, 'delete');
    await repair(ada, 'disable');
    expect(await isIn(ada)).toBe(true);
    all.gateway.trouble = 'away';
    await expect(repair(ada, 'delete')).rejects.toThrow("couldn't do this");
  });

  it('the job is queued before the provider is asked', async () => {
    const ada = await all.visit('user');
    const { databaseUrl, ctx: base } = all.site;
    const queue = await openJobQueue({ databaseUrl, log: base.log, jobs: [repairJob()], isWorker: false });
    try {
      all.gateway.trouble = 'away';
      const actor = { kind: 'account', id: admin.id, email: '', role: 'admin', sessionId: '' } as const;
      const ctx = {
        ...base,
        jobs: queue,
        actor: { ...actor, confirmedEmail: null, authenticatedAt: clock.now() },
      };
      await expect(deleteUser(ctx, ada.id, accountParts)).rejects.toMatchObject({ status: 503 });
    } finally {
      await queue.stop();
    }
    const { rows } = await runSql(
      all.site.databaseUrl,
      'select data, start_after from pgboss.job where name = $1',
      [externalRepair.name],
    );
    const at = new Date(Date.parse(NOW) + 60_000);
    expect(rows).toEqual([{ data: { id: ada.id, change: 'delete' }, start_after: at }]);
  });
});

describe('someone who deletes their own account', () => {
  it('is also deleted at the provider', async () => {
    const ada = await all.visit('user');
    expect((await call('DELETE', '/api/auth/user', ada)).status).toBe(204);
    expect(await atProvider(ada)).toBeNull();
    expect([await isIn(ada), await hasProfile(ada)]).toEqual([false, false]);
  });

  it('keeps everything if the provider fails', async () => {
    const ada = await all.visit('user');
    Object.assign(all.gateway, { trouble: 500, troubled: 'admin' });
    expect((await call('DELETE', '/api/auth/user', ada)).status).toBe(503);
    expect(await isIn(ada)).toBe(true);
  });
});

it('without AUTH_SERVICE_KEY, an old token no longer works after a deletion, but a new sign-in does', async () => {
  const keyless = await startExternalSite({ clock, hasKey: false });
  try {
    const ada = await keyless.visit('user', anEmail());
    const read = (path: string, { headers }: SignedIn) => callJson('GET', keyless.site.url + path, headers);
    expect((await read('/api/auth/account', ada)).body).toMatchObject({ provider: 'unmanaged' });
    const left = await callJson('DELETE', `${keyless.site.url}/api/auth/user`, ada.headers);
    expect(left.status).toBe(204);
    expect((await read('/api/auth/account', ada)).status).toBe(401);
    expect(await findProfileRow(keyless.site.ctx, ada.id)).toBeNull();
    clock.set('2026-06-15T19:01:00Z');
    const again = await signIn(keyless.provider, ada);
    expect((await read('/api/auth/account', again)).status).toBe(200);
  } finally {
    await keyless.stop();
  }
});

it('forgets the ids of deleted accounts after 30 days', async () => {
  const ada = await all.visit('user');
  await call('DELETE', '/api/auth/user', ada);
  const kept = async () =>
    (await runSql(all.site.databaseUrl, 'select from deleted_accounts where id = $1', [ada.id])).rowCount;
  clock.set('2026-07-15T18:59:00Z');
  await dropOldDeletions(all.site.ctx);
  expect(await kept()).toBe(1);
  clock.set('2026-07-15T19:01:00Z');
  await dropOldDeletions(all.site.ctx);
  expect(await kept()).toBe(0);
});

describe('an admin who has signed out at the provider', () => {
  const PATHS = ['/api/users', '/api/leads', '/api/leads.csv'];
  const signOut = ({ headers }: SignedIn) => fetch(`${all.gateway.url}/logout`, { method: 'POST', headers });
  const after = (seconds: number) => clock.set(new Date(Date.parse(NOW) + seconds * 1000));

  it('reads nothing after 30 seconds', async () => {
    const eve = await all.visit('admin');
    const statuses = async () => {
      const answers = await Promise.all(
        PATHS.map(path => fetch(all.site.url + path, { headers: eve.headers })),
      );
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await signOut(eve);
    after(29);
    expect(await statuses()).toEqual([200, 200, 200]);
    after(30);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('cannot export their own data right away', async () => {
    const eve = await all.visit('admin');
    expect((await call('GET', '/api/auth/export', eve)).status).toBe(200);
    await signOut(eve);
    expect((await call('GET', '/api/auth/export', eve)).status).toBe(401);
  });

  it('writes nothing right away', async () => {
    const eve = await all.visit('admin');
    expect((await call('GET', '/api/users', eve)).status).toBe(200);
    await signOut(eve);
    expect((await call('POST', `/api/users/${admin.id}/disable`, eve)).status).toBe(401);
    expect((await call('GET', '/api/users', eve)).status).toBe(401);
  });

  it('costs the provider one question in 30 seconds', async () => {
    const eve = await all.visit('admin');
    all.gateway.asked = [];
    await Promise.all(Array.from({ length: 5 }, () => call('GET', '/api/users', eve)));
    expect(all.gateway.asked.map(({ path }) => path)).toEqual(['/user']);
  });

  it('counts as an ordinary user while the provider is away', async () => {
    const eve = await all.visit('admin');
    all.gateway.trouble = 'away';
    after(31);
    expect((await call('GET', '/api/users', eve)).status).toBe(503);
    expect((await call('GET', '/api/site', eve)).status).toBe(200);
    expect((await call('GET', `/api/auth/user/${eve.id}`, eve)).status).toBe(200);
    expect((await call('GET', `/api/auth/user/${admin.id}`, eve)).status).toBe(404);
  });
});
