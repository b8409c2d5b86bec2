import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailSettings } from '#src/app/site-mail.ts';
import { confirmMail } from '#src/features/accounts/server/accounts.emails.ts';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { TEST_SECRET } from '#tests/support/context.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Job, JobQueue } from '../database/job-queue.ts';
import type { Jobs } from '../jobs.ts';
import type { MailKind } from '../mail.ts';
import { OutageWatch } from './outage-watch.ts';
import { openMailQueue } from './outbox.commands.ts';
import { mailOutbox } from './outbox.table.ts';
import { sendMailJob } from './send-mail.ts';
import { type MailTransport, openTransport } from './transport.ts';

const SECRET_LINK = 'https://example.com/auth/v1/verify?token=one-time-secret&type=signup';

const noteMail: MailKind<{ name: string; message: string }> = {
  name: 'test-note',
  sample: { name: 'Ada', message: 'Hello' },
  compose: ({ name, message }) => ({
    subject: `A message from ${name}`,
    preview: message,
    heading: 'A message',
    blocks: [
      { type: 'facts', rows: [{ label: 'Name', value: name }] },
      { type: 'quote', text: message, from: name },
    ],
    headers: { 'List-Unsubscribe': '<https://example.com/stop>', 'X-Name': name },
    attachments: [{ filename: 'day.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  }),
};

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let transport: MailTransport;
let job: Job;
let queue: JobQueue;

beforeAll(async () => {
  server = await startTestServer();
  smtp = await startSmtpServer();
  transport = openTransport(smtp.url);
  const settings = mailSettings({ config: parseConfig({}), secret: TEST_SECRET });
  const from = 'Somebody Else <hello@halation.test>';
  const kinds = [...settings.kinds, noteMail];
  job = {
    ...sendMailJob({ ...settings, kinds, transport, watch: new OutageWatch(), from }),
    retryDelay: 1,
    retryDelayMax: 1,
  };
  queue = await startJobQueue(server, [job]);
});
afterAll(async () => {
  await queue.stop();
  transport.close();
  await smtp.stop();
  await server.stop();
});
afterEach(() => {
  smtp.accept();
  smtp.received.length = 0;
});

const queueMail = (tx: Context, to: string, jobs: Jobs | undefined = queue) =>
  openMailQueue({ secret: TEST_SECRET, jobs }).queue(tx, {
    kind: confirmMail,
    to,
    params: { link: SECRET_LINK, name: 'Ada' },
  });

async function stored(to: string) {
  const [row] = await server.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to, to));
  if (!row) throw new Error(`Nothing was queued for ${to}`);
  return row;
}

async function keptMail(to: string): Promise<string> {
  await inTransaction(server.ctx, async tx => {
    await openMailQueue({ secret: TEST_SECRET, jobs: undefined }).queue(tx, {
      kind: confirmMail,
      to,
      params: { link: SECRET_LINK, name: 'Ada' },
    });
  });
  return (await stored(to)).id;
}

const sendNow = (id: string) => job.handle(server.ctx, { ids: [id] });

describe('a queued email', () => {
  it('is sent once, after its transaction commits, with HTML and plain text', async () => {
    await inTransaction(server.ctx, tx => queueMail(tx, 'ada@example.com'));
    await until(() => smtp.received.length > 0);
    await until(async () => (await stored('ada@example.com')).sentAt !== null);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      envelope: { from: 'hello@halation.test', to: ['ada@example.com'] },
      from: { name: 'Halation', address: 'hello@halation.test' },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'hello@halation.studio' }],
      subject: 'Confirm your address for Halation',
      messageId: `<${(await stored('ada@example.com')).id}@halation.test>`,
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail?.text).toContain(`Confirm my address:\n${SECRET_LINK}\n`);
    expect(mail?.html).toContain('token=one-time-secret&amp;type=signup');
    expect(await stored('ada@example.com')).toMatchObject({
      subject: 'Confirm your address for Halation',
      attempts: 1,
      lastError: null,
      failedAt: null,
    });
  });

  it('is sent with the sender name that the owner has set and the configured address', async () => {
    await saveSettings(server.ctx, { mailSenderName: 'Mara "at" the desk' });
    await inTransaction(server.ctx, tx => queueMail(tx, 'named@example.com'));
    await until(() => smtp.received.length > 0);
    expect(smtp.received[0]?.from).toMatchObject({
      name: 'Mara at the desk',
      address: 'hello@halation.test',
    });
    await saveSettings(server.ctx, { mailSenderName: null });
  });

  it('is not sent if its transaction is rolled back', async () => {
    const undone = inTransaction(server.ctx, async tx => {
      await queueMail(tx, 'undone@example.com');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await inTransaction(server.ctx, tx => queueMail(tx, 'done@example.com'));
    await until(() => smtp.received.length > 0);
    expect(smtp.received.map(mail => mail.envelope.to)).toEqual([['done@example.com']]);
    await expect(stored('undone@example.com')).rejects.toThrow('Nothing was queued');
  });

  it('stores its secrets encrypted and deletes them once it is sent', async () => {
    const id = await keptMail('secret@example.com');
    const waiting = await stored('secret@example.com');
    expect(waiting.params).toEqual({ name: 'Ada' });
    expect(waiting.sealedParams).not.toBeNull();
    expect(JSON.stringify(waiting)).not.toContain('one-time-secret');
    await sendNow(id);
    expect(smtp.received[0]?.text).toContain('one-time-secret');
    expect((await stored('secret@example.com')).sealedParams).toBeNull();
  });

  it('keeps its Message-ID if a crash causes it to be sent twice, and is sent once otherwise', async () => {
    const id = await keptMail('twice@example.com');
    for (let i = 0; i < 2; i += 1) await sendNow(id);
    const again = await keptMail('crash@example.com');
    const { sealedParams } = await stored('crash@example.com');
    await sendNow(again);
    // As if the process had been killed before it could record that.
    await server.ctx.db
      .update(mailOutbox)
      .set({ sentAt: null, sealedParams })
      .where(eq(mailOutbox.id, again));
    await sendNow(again);
    const ids = smtp.received.map(mail => mail.messageId);
    expect(ids).toEqual([id, again, again].map(one => `<${one}@halation.test>`));
  });
});

describe('an email server that does not accept an email', () => {
  it('because it is unavailable: the request succeeds, and the email is sent later', async () => {
    await smtp.leave();
    await inTransaction(server.ctx, tx => queueMail(tx, 'later@example.com'));
    await until(async () => (await stored('later@example.com')).lastError !== null);
    expect(await stored('later@example.com')).toMatchObject({ sentAt: null, failedAt: null });
    await smtp.comeBack();
    await until(() => smtp.received.length > 0, 20_000);
    await until(async () => (await stored('later@example.com')).sentAt !== null);
    expect(await stored('later@example.com')).toMatchObject({ lastError: null });
  });

  it('with a temporary error: the email is retried', async () => {
    smtp.refuse(450);
    await inTransaction(server.ctx, tx => queueMail(tx, 'busy@example.com'));
    await until(async () => (await stored('busy@example.com')).lastError !== null);
    expect((await stored('busy@example.com')).lastError).toContain('450');
    expect((await stored('busy@example.com')).failedAt).toBeNull();
    smtp.accept();
    await until(() => smtp.received.length === 1, 20_000);
  });

  it('with a permanent error: the email is given up and the reason is stored', async () => {
    smtp.refuse(550);
    await inTransaction(server.ctx, tx => queueMail(tx, 'nobody@example.com'));
    await until(async () => (await stored('nobody@example.com')).failedAt !== null);
    const given = await stored('nobody@example.com');
    expect(given).toMatchObject({ attempts: 1, sentAt: null, subject: 'Confirm your address for Halation' });
    expect(given.lastError).toContain('550');
    smtp.accept();
    await sendNow(given.id);
    expect(smtp.received).toHaveLength(0);
  });

  it('because it is unavailable: emails that were queued together each arrive once', async () => {
    await smtp.leave();
    const recipients = ['one@example.com', 'two@example.com', 'three@example.com'];
    await inTransaction(server.ctx, tx =>
      openMailQueue({ secret: TEST_SECRET, jobs: queue }).queueAll(
        tx,
        recipients.map(to => ({ kind: confirmMail, to, params: { link: SECRET_LINK, name: null } })),
      ),
    );
    await until(async () => (await stored('three@example.com')).lastError !== null, 20_000);
    await smtp.comeBack();
    await until(() => smtp.received.length >= recipients.length, 20_000);
    await until(async () => (await stored('three@example.com')).sentAt !== null);
    expect(smtp.received.flatMap(mail => mail.envelope.to).sort()).toEqual([...recipients].sort());
  });

  it('because it refuses the sender: emails wait until the setting is corrected', async () => {
    const id = await keptMail('sender@example.com');
    smtp.refuse(550, 'sender');
    await expect(sendNow(id)).rejects.toThrow('550');
    expect((await stored('sender@example.com')).failedAt).toBeNull();
    smtp.accept();
    await sendNow(id);
    expect(smtp.received).toHaveLength(1);
  });

  it('with a temporary error for days: the email is given up', async () => {
    const id = await keptMail('days@example.com');
    smtp.refuse(450);
    const outbox = server.ctx.db.update(mailOutbox);
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    await outbox.set({ attempts: 100_000, createdAt: daysAgo(4.9) });
    await expect(sendNow(id)).rejects.toThrow('450');
    await outbox.set({ attempts: 1, createdAt: daysAgo(5) });
    await expect(sendNow(id)).rejects.toThrow('450');
    await outbox.set({ attempts: 9 });
    await sendNow(id);
    expect((await stored('days@example.com')).failedAt).not.toBeNull();
  });
});

describe("a visitor's text in an email", () => {
  async function sendNote(name: string, to: string, replyTo?: string): Promise<void> {
    const kept = openMailQueue({ secret: TEST_SECRET, jobs: undefined });
    const params = { name, message: 'Line one\r\n.\r\nBcc: c@example.com <b>bold</b>' };
    await inTransaction(server.ctx, tx => kept.queue(tx, { kind: noteMail, to, params, replyTo }));
    await sendNow((await stored(to)).id);
  }

  it('is escaped and cannot add headers or recipients', async () => {
    const name = 'Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>\u202e';
    await sendNote(name, 'owner@example.com', 'eve@example.com');
    const [mail] = smtp.received;
    expect(mail?.envelope.to).toEqual(['owner@example.com']);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.replyTo).toMatchObject([{ address: 'eve@example.com' }]);
    expect(mail?.subject).toBe('A message from Eve Bcc: victim@example.com <script>alert(1)</script>');
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(mail?.text).toContain('> Line one\n> .\n> Bcc: c@example.com <b>bold</b>');
  });

  it('is sent with the headers and files of its kind', async () => {
    await sendNote('Ada', 'files@example.com');
    const [mail] = smtp.received;
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://example.com/stop>' }),
    );
    expect(mail?.attachments).toMatchObject([{ filename: 'day.ics', mimeType: 'text/calendar' }]);
  });

  it.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'a',
    'A <a@example.com>',
  ])('is not sent to the invalid address %j', async to => {
    await sendNote('Ada', to);
    expect(smtp.received).toHaveLength(0);
    expect(await stored(to)).toMatchObject({ lastError: 'Not a valid email address' });
    expect((await stored(to)).failedAt).not.toBeNull();
  });
});
