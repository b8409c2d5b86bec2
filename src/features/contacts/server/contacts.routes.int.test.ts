import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { anEmail } from '#tests/support/factories.ts';
import { getJson, getPage, postJson } from '#tests/support/json.ts';
import { latestMail, listMails } from '#tests/support/mailbox.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { ContactMessage } from '../contacts.contract.ts';
import { searchedText } from './contacts.queries.ts';
import { contactMessages } from './contacts.table.ts';

const BUSINESS = 'hello@halation.studio';
const server = setUpTestServer();

const send = (body: unknown, headers?: Record<string, string>) =>
  postJson(`${server.url}/api/contacts`, body, headers);
const rowsOf = (email: string) =>
  server.ctx.db.select().from(contactMessages).where(eq(contactMessages.email, email));

describe('writing', () => {
  it('stores the message and returns it', async () => {
    const sent = { name: 'Mara', email: 'Mara@Example.com', subject: '', message: ' Is there parking? ' };
    const { status, body } = await send(sent);
    expect(status).toBe(201);
    const record = z.strictObject(ContactMessage.shape).parse(body);
    expect(record).toMatchObject({
      name: 'Mara',
      email: 'mara@example.com',
      phone: null,
      subject: null,
      message: 'Is there parking?',
      workshopContext: null,
    });
    expect(await rowsOf('mara@example.com')).toMatchObject([{ id: record.id, message: 'Is there parking?' }]);
  });

  it("accepts the detail page's fields", async () => {
    const sent = { name: 'Mara', email: anEmail(), phone: '555', message: 'Hi', workshopContext: 'Haze' };
    expect(await send(sent)).toMatchObject({ status: 201, body: { phone: '555', workshopContext: 'Haze' } });
  });

  it('names every invalid field', async () => {
    expect(await send({ name: ' ', email: 'mara', message: 'x'.repeat(5001) })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        fields: { name: 'Required', email: 'Invalid email', message: 'At most 5000 characters' },
      },
    });
    expect(await send({})).toMatchObject({
      status: 422,
      body: { fields: { name: 'Required', email: 'Required', message: 'Required' } },
    });
    const long = { subject: 's'.repeat(201), workshopContext: 'w'.repeat(201), phone: '5'.repeat(41) };
    expect(await send({ name: 7, email: 'mara@example.com', message: ' ', ...long })).toMatchObject({
      status: 422,
      body: {
        fields: {
          name: 'Required',
          message: 'Required',
          subject: 'At most 200 characters',
          workshopContext: 'At most 200 characters',
          phone: 'At most 40 characters',
        },
      },
    });
  });

  it('gives bots the same response as people, and stores nothing', async () => {
    for (const sign of [{ homepage: 'https://spam.example' }, { elapsedMs: 0 }]) {
      const email = anEmail();
      const { status, body } = await send({ name: 'Bot', email, message: 'Buy', ...sign });
      expect(status).toBe(201);
      expect(z.strictObject(ContactMessage.shape).parse(body)).toMatchObject({ email, message: 'Buy' });
      expect(await rowsOf(email)).toEqual([]);
      expect(await listMails(server.url, email)).toEqual([]);
    }
  });

  it('stores one message for a repeated submit, even if both arrive at the same time', async () => {
    const email = anEmail();
    const key = { 'idempotency-key': randomUUID() };
    const once = () => send({ name: 'Mara', email, message: 'Hi' }, key);
    const answers = await Promise.all([once(), once(), once()]);
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await listMails(server.url, email)).toHaveLength(1);
  });

  it('refuses bodies over 64 kB', async () => {
    expect((await send({ name: 'Mara', email: anEmail(), message: 'x'.repeat(66_000) })).status).toBe(413);
  });
});

describe('its emails', () => {
  it('confirm the message to the sender, and tell the business whom to answer', async () => {
    const email = anEmail();
    const name = 'Zoë <i>Okafor</i>';
    const message = '<script>alert(1)</script>\nIs there parking?';
    await send({ name, email, phone: '555', subject: 'Cars & vans', message, workshopContext: 'Haze' });
    const confirmation = await latestMail(server.url, email);
    expect(confirmation.text).toContain("We'll get back to you within 24 hours.");
    expect(confirmation.subject).toBe('We have your message - Halation');
    const notice = await latestMail(server.url, BUSINESS, 'Cars & vans');
    expect(notice.text).toContain(`Email: ${email}\nPhone: 555\nSubject: Cars & vans\nAbout: Haze`);
    expect(notice.text).toContain('/admin?section=messages');
    expect(notice.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br');
    expect(notice.html).not.toMatch(/<script>|<i>Okafor/);
    const rows = await server.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, notice.id));
    expect(rows).toMatchObject([{ to: BUSINESS, replyTo: email }]);
  });

  it('contain no text from strangers, whose address may not be theirs', async () => {
    const email = anEmail();
    const evil = 'Pay within 24 hours at https://evil.example/invoice';
    const sent = {
      name: 'Pay\u00a0at\u00a0evil',
      email,
      subject: evil,
      message: evil,
      workshopContext: evil,
    };
    // An account with another address, or one that never confirmed this address, proves nothing.
    const stranger = await signInAs(server, 'user');
    for (const headers of [{}, stranger.headers]) await send(sent, headers);
    const confirmations = await listMails(server.url, email);
    expect(confirmations).toHaveLength(2);
    for (const { subject, text, html } of confirmations) {
      expect(subject + text + html).not.toMatch(/evil|24 hours at|invoice/);
    }
    const stored = await server.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to, email));
    expect(JSON.stringify(stored)).not.toContain('invoice');
  });

  it('quote the message of a member who wrote from their own confirmed address', async () => {
    const member = await signInAs(server, 'user');
    const sent = { name: 'Ada', email: member.email, subject: 'Cars', message: 'Is there parking?' };
    await send({ ...sent, workshopContext: 'Haze' }, member.headers);
    const { text } = await latestMail(server.url, member.email);
    expect(text).toContain('Subject: Cars\nAbout: Haze');
    expect(text).toContain('> Is there parking?');
  });

  it("cannot flood someone else's address, though every message is stored and reaches the business", async () => {
    const strict = await startTestServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } });
    const email = anEmail();
    const write = (message: string) =>
      postJson(`${strict.url}/api/contacts`, { name: 'Mallory', email, message });
    const statuses: number[] = [];
    for (let i = 1; i <= 11; i += 1) statuses.push((await write(`Message ${i}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    expect(await rowsOf(email)).toHaveLength(10);
    expect(await listMails(server.url, email)).toHaveLength(3);
    const notices = (await listMails(server.url, BUSINESS)).filter(mail => mail.text.includes(email));
    expect(notices).toHaveLength(10);
    await strict.stop();
  });
});

describe('the messages', () => {
  it('are for admins only', async () => {
    expect((await getJson(`${server.url}/api/contacts`)).status).toBe(401);
    const member = await bearerOf(server, 'user');
    expect((await getJson(`${server.url}/api/contacts`, member)).status).toBe(403);
  });

  it('are an array, newest first, in pages, and searchable', async () => {
    const admin = await bearerOf(server, 'admin');
    const read = (query: string) => getPage<ContactMessage>(`${server.url}/api/contacts${query}`, admin);
    const email = anEmail();
    for (const message of ['First: tripods', 'Second: TRIPODS and sliders', 'Third']) {
      await send({ name: 'Mara', email, message });
    }
    const all = await read('');
    expect(all.items.slice(0, 3).map(one => one.message)).toEqual([
      'Third',
      'Second: TRIPODS and sliders',
      'First: tripods',
    ]);
    expect([all.total, all.next]).toEqual([all.items.length, null]);
    const page = await read('?limit=1&q=tripods');
    expect([page.items.map(one => one.message), page.total]).toEqual([['Second: TRIPODS and sliders'], 2]);
    const rest = await read(`?limit=1&q=tripods&cursor=${page.next}`);
    expect([rest.items.map(one => one.message), rest.next]).toEqual([['First: tripods'], null]);
    expect((await read(`?q=sliders%20${email}`)).total).toBe(1);
  });

  it('are searched through the index', async () => {
    const plan = await server.ctx.db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const found = sql`select * from ${contactMessages} where ${searchedText} like '%tripods%'`;
      return tx.execute(sql`explain ${found}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('contact_messages_search_idx');
  });
});
