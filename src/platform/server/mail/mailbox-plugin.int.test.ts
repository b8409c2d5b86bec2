import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmMail } from '#src/features/accounts/server/accounts.emails.ts';
import { mails } from '#src/app/slices.ts';
import { mailSettings } from '#src/app/site-mail.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { ask } from '#tests/support/ask.ts';
import { TEST_SECRET } from '#tests/support/context.ts';
import { getJson } from '#tests/support/json.ts';
import { latestMail, linkIn } from '#tests/support/mailbox.ts';
import { liveSettings } from '#tests/support/program.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { dressMail } from './compose-mail.ts';
import { mailOutbox } from './outbox.table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function queueConfirm(to: string, name: string | null = 'Ada') {
  const link = `https://example.com/verify?token=${to}&type=signup`;
  return inTransaction(server.ctx, tx =>
    server.ctx.mail.queue(tx, { kind: confirmMail, to, params: { link, name } }),
  );
}

describe('the mailbox of a site without a mail server', () => {
  it('shows every mail, the newest first, with both parts', async () => {
    await queueConfirm('first@example.com');
    await queueConfirm('second@example.com');
    const { status, body } = await getJson(`${server.url}/dev/mailbox.json`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ to: 'second@example.com' }, { to: 'first@example.com' }]);
    const [mail] = body as Record<string, string>[];
    expect(Object.keys(mail ?? {}).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to']);
    expect(mail?.['subject']).toBe('Confirm your address for Halation');
    expect(mail?.['text']).toContain('https://example.com/verify?token=second@example.com&type=signup');
    expect(mail?.['html']).toContain('token=second@example.com&amp;type=signup');
  });

  it('gives a journey the link that somebody was sent', async () => {
    await queueConfirm('third@example.com');
    const mail = await latestMail(server.url, 'third@example.com', 'Confirm your address');
    expect(linkIn(mail)).toBe('https://example.com/verify?token=third@example.com&type=signup');
  });

  it('shows a mail to people, in a frame where nothing of it runs', async () => {
    await queueConfirm('people@example.com', 'Ada');
    const mail = await latestMail(server.url, 'people@example.com');
    const list = await ask(`${server.url}/dev/mailbox`);
    expect(list.body.toString()).toContain(`href="/dev/mailbox/${mail.id}"`);
    const page = await ask(`${server.url}/dev/mailbox/${mail.id}`);
    expect(page.body.toString()).toContain(`src="/dev/mailbox/${mail.id}/html"`);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const html = await ask(`${server.url}/dev/mailbox/${mail.id}/html`);
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(html.headers['cache-control']).toBe('no-store');
    expect((await ask(`${server.url}/dev/mailbox/${randomUUID()}`)).status).toBe(404);
    expect((await ask(`${server.url}/dev/mailbox/1`)).status).toBe(404);
  });

  it('shows the others where one cannot be composed any more', async () => {
    const gone = { id: randomUUID(), kind: 'gone', to: 'a@example.com', params: {}, createdAt: new Date() };
    await server.ctx.db.insert(mailOutbox).values(gone);
    await queueConfirm('after@example.com');
    const { body } = await getJson(`${server.url}/dev/mailbox.json`);
    expect(body).toContainEqual(expect.objectContaining({ to: 'after@example.com' }));
    expect(JSON.stringify(body)).not.toContain(gone.id);
  });
});

describe('who may look', () => {
  const paths = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mails'];

  it.each(paths)('%s refuses whoever comes through a proxy or by another name', async path => {
    const port = new URL(server.url).port;
    const foreign: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      // What a page whose name was bent to 127.0.0.1 sends.
      { host: `evil.example:${port}` },
      { host: `localhost.evil.example:${port}` },
    ];
    for (const headers of foreign) {
      const answer = await ask(server.url + path, { headers });
      expect([JSON.stringify(headers), answer.status]).toEqual([JSON.stringify(headers), 403]);
    }
    expect((await ask(server.url + path, { headers: { host: `localhost:${port}` } })).status).toBe(200);
  });

  it('there is no mailbox in live mode, nor where mail is sent', async () => {
    const live = await startTestServer({ databaseUrl: server.databaseUrl, env: liveSettings(3000) });
    const sending = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    for (const path of [...paths, '/dev/mails/accounts-confirm']) {
      expect([path, (await ask(live.url + path)).status]).toEqual([path, 404]);
    }
    expect((await ask(`${sending.url}/dev/mailbox.json`)).status).toBe(404);
    expect((await ask(`${sending.url}/dev/mails`)).status).toBe(200);
    await Promise.all([live.stop(), sending.stop()]);
  });
});

describe('the samples', () => {
  it('has every kind once', () => {
    const names = mails.map(kind => kind.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(mails.map(kind => [kind.name, kind] as const))(
    '%s renders, with a plain part',
    async (name, kind) => {
      const settings = mailSettings({ config: parseConfig({}), secret: TEST_SECRET });
      const site = await settings.siteOf(server.ctx);
      const mail = await dressMail(kind.compose(kind.sample, site), site);
      expect(mail.subject.length).toBeGreaterThan(5);
      expect(mail.text).toContain('\n-- \nHalation, Los Angeles, CA\n');
      const list = (await ask(`${server.url}/dev/mails`)).body.toString();
      expect(list).toContain(`id="${name}"`);
      expect((await ask(`${server.url}/dev/mails/${name}`)).body.toString()).toBe(mail.html);
    },
  );
});
