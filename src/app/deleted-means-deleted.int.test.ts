import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_KEEP } from '#src/features/settings/settings.contract.retention.ts';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { forgetEmailsAbout } from '#src/platform/server/mail/outbox.commands.forget.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { anUnconfirmedSeat, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getPage, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { jobs, mails } from './slices.ts';

const NOW = '2026-06-15T19:00:00Z';
const BUSINESS = 'hello@halation.studio';
const clock = new TestClock(NOW);
const server = setUpTestServer({ clock });
let admin: SignedIn;
beforeEach(async () => {
  clock.set(NOW);
  admin = await signInAs(server, 'admin');
  await server.ctx.db.delete(mailOutbox);
});

const outbox = () => server.ctx.db.select().from(mailOutbox);
const daysLater = (days: number) => clock.set(new Date(Date.parse(NOW) + days * DAY_MS));

/** Causes six emails. */
async function aVisitor(email = anEmail()) {
  const { id: workshopId } = await aWorkshop(server.ctx);
  const person = { name: 'Petra Private', email };
  await postJson(`${server.url}/api/leads`, { ...person, phone: '555-0001' });
  await postJson(`${server.url}/api/contacts`, { ...person, message: 'My medical condition is X' });
  await anUnconfirmedSeat(server.ctx, workshopId, email);
  return email;
}

const markSent = () =>
  server.ctx.db.update(mailOutbox).set({ sentAt: clock.now(), subject: 'Petra Private wrote' });

async function deleteNewest(list: 'leads' | 'contacts'): Promise<void> {
  const { items } = await getPage<{ id: number }>(`${server.url}/api/${list}`, admin.headers);
  const { status } = await callJson('DELETE', `${server.url}/api/${list}/${items[0]?.id}`, admin.headers);
  expect(status).toBe(204);
}

/** Deleted leads can be restored for 30 days. */
async function purgeTrash(): Promise<void> {
  daysLater(31);
  await jobs.find(job => job.name === 'leads.clean-up')?.handle(server.ctx, {});
}

async function cleanUp(): Promise<void> {
  await server.ctx.db.execute(sql`update site_settings set data = data - 'cleanedUpAt'`);
  for (const name of ['outbox-clean-up', 'nightly-cleanup']) {
    await jobs.find(job => job.name === name)?.handle(server.ctx, {});
  }
}

describe('deleting', () => {
  it.each(['leads', 'contacts'] as const)(
    'one of the %s removes the content of every email to or about its address, once it can no longer be restored',
    async list => {
      const other = await aVisitor();
      const email = await aVisitor();
      await markSent();
      const sentAt = clock.now();
      await deleteNewest(list);
      if (list === 'leads') await purgeTrash();
      const rows = await outbox();
      const empty = rows.filter(row => row.to === null);
      expect(empty).toHaveLength(6);
      for (const row of empty) {
        expect(row).toMatchObject({
          about: null,
          replyTo: null,
          params: {},
          sealedParams: null,
          subject: null,
        });
        expect(row.sentAt).toEqual(sentAt);
      }
      expect(empty.map(row => row.kind).sort()).toContain('contacts-notice');
      expect(JSON.stringify(empty)).not.toMatch(/Petra|medical|555-0001/);
      expect(JSON.stringify(rows)).not.toContain(email);
      expect(rows.filter(row => row.about === other)).toHaveLength(6);
    },
  );

  it('an account does so, too, whether its owner or an admin deletes it', async () => {
    for (const by of ['person', 'admin'] as const) {
      const email = await aVisitor();
      await markSent();
      const person = await signInAs(server, 'user', { email });
      const [path, who] = by === 'person' ? ['auth/user', person] : [`users/${person.id}`, admin];
      const { status } = await callJson('DELETE', `${server.url}/api/${path}`, who.headers);
      expect(status).toBe(204);
      expect(JSON.stringify(await outbox())).not.toContain(email);
    }
  });

  it('an account with an unconfirmed address removes the content of emails sent to it', async () => {
    const email = anEmail();
    await postJson(`${server.url}/auth/v1/signup`, {
      email,
      password: 'Haze & hard light 7',
      data: { first_name: 'Ida' },
    });
    expect((await outbox()).map(row => row.about)).toEqual([email]);
    const known = await server.ctx.identity?.findUser(server.ctx, { email });
    await callJson('DELETE', `${server.url}/api/users/${known?.id}`, admin.headers);
    expect(JSON.stringify(await outbox())).not.toMatch(/example\.com|Ida/);
  });

  it('cancels waiting emails but sends one that is queued afterwards', async () => {
    const email = await aVisitor();
    await inTransaction(server.ctx, async tx => {
      await forgetEmailsAbout(tx, email.toUpperCase());
      const kind = mails.find(({ name }) => name === 'accounts-password-changed');
      if (kind) await tx.mail.queueAll(tx, [{ kind, to: email, params: {} }]);
    });
    expect((await listMails(server.url, email)).map(mail => mail.subject)).toEqual([
      'Your password for Halation was changed',
    ]);
    const shown = await postStatus();
    expect(shown).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('keeps emails to others if the address is also the business’s own', async () => {
    await aVisitor();
    await inTransaction(server.ctx, tx => forgetEmailsAbout(tx, BUSINESS));
    expect((await outbox()).filter(row => row.to === BUSINESS)).toHaveLength(3);
  });
});

const postStatus = async () =>
  (await callJson('GET', `${server.url}/api/settings/mail-state`, admin.headers)).body;

describe('the outbox', () => {
  it('encrypts every link and token that lets someone do something', () => {
    const open = mails.filter(({ sample, secrets = [] }) =>
      ['link', 'token'].some(name => name in sample && !secrets.includes(name)),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('stores whom every email is about', async () => {
    const email = await aVisitor();
    expect((await outbox()).map(row => row.about)).toEqual(Array(6).fill(email));
    const notices = mails.filter(({ name }) => name.endsWith('-notice'));
    expect(notices.map(({ name }) => name)).toHaveLength(5);
    for (const { sample } of notices) expect(sample).toHaveProperty('email');
  });

  it('removes the content of emails 30 days after they were sent or given up, and keeps kind, time and result', async () => {
    await aVisitor();
    await markSent();
    await server.ctx.db
      .update(mailOutbox)
      .set({ sentAt: null, failedAt: clock.now(), lastError: 'No such person: petra@example.com' })
      .where(eq(mailOutbox.kind, 'leads-welcome'));
    daysLater(29.9);
    await cleanUp();
    expect((await outbox()).filter(row => row.to === null)).toEqual([]);
    daysLater(30.1);
    await cleanUp();
    const rows = await outbox();
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      expect(row).toMatchObject({ to: null, params: {}, subject: null, lastError: null });
      expect(row.sentAt ?? row.failedAt).toEqual(new Date(NOW));
    }
    expect(await listMails(server.url)).toEqual([]);
  });

  it('keeps emails as long as the owner has configured', async () => {
    const { ctx } = server;
    for (const emails of ['6d', 'forever', 30]) {
      const keep = { ...DEFAULT_KEEP, emails };
      const { status } = await callJson('PUT', `${server.url}/api/settings`, admin.headers, { keep });
      expect(status).toBe(422);
    }
    await saveSettings(ctx, { keep: { ...DEFAULT_KEEP, emails: '90d' } });
    await aVisitor();
    await markSent();
    daysLater(89);
    await cleanUp();
    expect((await outbox()).filter(row => row.to === null)).toEqual([]);
    daysLater(91);
    await cleanUp();
    expect((await outbox()).filter(row => row.to !== null)).toEqual([]);
    await saveSettings(ctx, { keep: DEFAULT_KEEP });
  });

  it('deletes rows without content after 400 days', async () => {
    await aVisitor();
    await markSent();
    daysLater(399);
    await cleanUp();
    expect(await outbox()).toHaveLength(6);
    daysLater(401);
    await cleanUp();
    expect(await outbox()).toEqual([]);
  });

  it('shows only admins how long emails are kept', async () => {
    const site = await callJson('GET', `${server.url}/api/site`, {});
    expect(site.body).not.toHaveProperty('keep');
    const settings = await callJson('GET', `${server.url}/api/settings`, admin.headers);
    expect(settings.body).toMatchObject({ keep: { emails: '30d' } });
  });
});
