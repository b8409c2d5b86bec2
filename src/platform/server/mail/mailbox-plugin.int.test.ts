import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { confirmMail } from '#src/features/accounts/server/accounts.emails.ts';
import { mails } from '#src/app/slices.ts';
import { mailSettings } from '#src/app/site-mail.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { ask } from '#tests/support/ask.ts';
import { TEST_SECRET } from '#tests/support/context.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { getJson } from '#tests/support/json.ts';
import { latestMail, linkIn, mailboxUrl } from '#tests/support/mailbox.ts';
import { liveSettings } from '#tests/support/program.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { keyQuery } from '../shared-key.ts';
import { dressMail } from './compose-mail.ts';
import { mailOutbox } from './outbox.table.ts';

const KEY = keyQuery(DEMO_PASSWORD);
const server = setUpTestServer();

function queueConfirm(to: string, name: string | null = 'Ada') {
  const link = `https://example.com/verify?token=${to}&type=signup`;
  return inTransaction(server.ctx, tx =>
    server.ctx.mail.queue(tx, { kind: confirmMail, to, params: { link, name } }),
  );
}

describe('the mailbox of a site without an email server', () => {
  it('shows every email, newest first, with HTML and plain text', async () => {
    await queueConfirm('first@example.com');
    await queueConfirm('second@example.com');
    const { status, body } = await getJson(mailboxUrl(server.url, '.json'));
    expect(status).toBe(200);
    expect(body).toMatchObject([{ to: 'second@example.com' }, { to: 'first@example.com' }]);
    const [mail] = body as Record<string, string>[];
    expect(Object.keys(mail ?? {}).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to']);
    expect(mail?.['subject']).toBe('Confirm your address for Halation');
    expect(mail?.['text']).toContain('https://example.com/verify?token=second@example.com&type=signup');
    expect(mail?.['html']).toContain('token=second@example.com&amp;type=signup');
  });

  it('returns emailed links as JSON for browser tests', async () => {
    await queueConfirm('third@example.com');
    const mail = await latestMail(server.url, 'third@example.com', 'Confirm your address');
    expect(linkIn(mail)).toBe('https://example.com/verify?token=third@example.com&type=signup');
  });

  it('shows an email in a sandboxed frame', async () => {
    await queueConfirm('people@example.com', 'Ada');
    const mail = await latestMail(server.url, 'people@example.com');
    const list = await ask(mailboxUrl(server.url));
    expect(list.body.toString()).toContain(`href="/dev/mailbox/${mail.id}?key=`);
    const page = await ask(mailboxUrl(server.url, `/${mail.id}`));
    expect(page.body.toString()).toContain(`src="/dev/mailbox/${mail.id}/html?key=`);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const html = await ask(mailboxUrl(server.url, `/${mail.id}/html`));
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(html.headers['cache-control']).toBe('no-store');
    expect((await ask(mailboxUrl(server.url, `/${randomUUID()}`))).status).toBe(404);
    expect((await ask(mailboxUrl(server.url, '/1'))).status).toBe(404);
  });

  it('shows the other emails if one can no longer be rendered', async () => {
    const gone = { id: randomUUID(), kind: 'gone', to: 'a@example.com', params: {}, createdAt: new Date() };
    await server.ctx.db.insert(mailOutbox).values(gone);
    await queueConfirm('after@example.com');
    const { body } = await getJson(mailboxUrl(server.url, '.json'));
    expect(body).toContainEqual(expect.objectContaining({ to: 'after@example.com' }));
    expect(JSON.stringify(body)).not.toContain(gone.id);
  });
});

describe('access to the mailbox', () => {
  const paths = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mails'];

  it.each(paths)('requires the key at %s', async path => {
    const { port } = new URL(server.url);
    for (const key of ['', '?key=', '?key=wrong', `${KEY}x`, `${KEY}&key=x`]) {
      expect([key, (await ask(server.url + path + key)).status]).toEqual([key, 403]);
    }
    // With a bare proxy_pass in nginx, visitors appear to be on this machine.
    const bare = await ask(server.url + path, { headers: { host: `127.0.0.1:${port}` } });
    expect(bare.status).toBe(403);
    expect((await ask(server.url + path + KEY, { headers: { via: '1.1 proxy' } })).status).toBe(200);
  });

  it('limits guesses of the key', async () => {
    const limited = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { RATE_LIMIT_SCALE: '0.01' },
    });
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push(await ask(`${limited.url}/dev/mailbox?key=guess`));
    expect(answers.map(answer => answer.status)).toEqual([...Array<number>(6).fill(403), 429]);
    await limited.stop();
  });

  it('has no mailbox in live mode or with an email server', async () => {
    const live = await startTestServer({ databaseUrl: server.databaseUrl, env: liveSettings(3000) });
    const sending = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    for (const path of [...paths, '/dev/mails/accounts-confirm']) {
      expect([path, (await ask(live.url + path + KEY)).status]).toEqual([path, 404]);
    }
    expect((await ask(mailboxUrl(sending.url, '.json'))).status).toBe(404);
    expect((await ask(`${sending.url}/dev/mails${KEY}`)).status).toBe(200);
    await Promise.all([live.stop(), sending.stop()]);
  });
});

describe('the samples', () => {
  it('have unique names', () => {
    const names = mails.map(kind => kind.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(mails.map(kind => [kind.name, kind] as const))(
    'render %s with a plain text version',
    async (name, kind) => {
      const settings = mailSettings({ config: parseConfig({}), secret: TEST_SECRET });
      const site = await settings.siteOf(server.ctx);
      const mail = await dressMail(kind.compose(kind.sample, site), site);
      expect(mail.subject.length).toBeGreaterThan(5);
      expect(mail.text).toContain('\n-- \nHalation, Los Angeles, CA\n');
      const list = (await ask(`${server.url}/dev/mails${KEY}`)).body.toString();
      expect(list).toContain(`id="${name}"`);
      expect((await ask(`${server.url}/dev/mails/${name}${KEY}`)).body.toString()).toBe(mail.html);
    },
  );
});
