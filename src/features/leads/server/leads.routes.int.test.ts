import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { getJson, getPage, postJson } from '#tests/support/json.ts';
import { latestMail, listMails } from '#tests/support/mailbox.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { Lead, StoredLead } from '../leads.contract.ts';
import { CONSENT_VERSION } from '../leads.rules.ts';
import { leads } from './leads.table.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

const send = (body: unknown, headers?: Record<string, string>) =>
  postJson(`${server.url}/api/leads`, body, headers);
async function rowOf(email: string) {
  const [row, ...others] = await server.ctx.db.select().from(leads).where(eq(leads.email, email));
  expect(others).toEqual([]);
  return row;
}
const idOf = ({ body }: { body: unknown }): number => Lead.parse(body).id;

describe('joining', () => {
  it('adds an address to the list and returns the lead', async () => {
    const { status, body } = await send({ name: 'Mara', email: 'Mara@Example.com', phone: '' });
    expect(status).toBe(201);
    expect(z.strictObject(Lead.shape).parse(body)).toMatchObject({
      name: 'Mara',
      email: 'mara@example.com',
      phone: null,
      interests: [],
      workshopId: null,
    });
  });

  it('stores which text was agreed to, and when', async () => {
    const email = anEmail();
    const { body } = await send({ name: 'Mara', email });
    const row = await rowOf(email);
    expect(row).toMatchObject({ consentVersion: CONSENT_VERSION, unsubscribedAt: null });
    expect(row?.consentedAt?.toISOString()).toBe(Lead.parse(body).createdAt);
  });

  it('answers a repeat like the first, and keeps one record', async () => {
    const email = anEmail();
    const first = await send({ name: 'Mara', email, phone: '555' });
    const repeat = await send({ name: 'Mara', email, phone: '555' });
    const after = await send({ name: 'Mara', email: anEmail() });
    expect([repeat.status, idOf(repeat), idOf(after)]).toEqual([201, idOf(first) + 1, idOf(first) + 2]);
    expect(Lead.parse(repeat.body).createdAt > Lead.parse(first.body).createdAt).toBe(true);
    await Promise.all(Array.from({ length: 5 }, () => send({ name: 'Mara', email: email.toUpperCase() })));
    expect(await rowOf(email)).toMatchObject({ id: idOf(first) });
    expect(await listMails(server.url, email)).toHaveLength(1);
  });

  it('fills in missing details without overwriting or revealing any', async () => {
    const email = anEmail();
    const { id } = await aWorkshop(server.ctx);
    await send({ name: 'Mara', email, phone: '555' });
    const { body } = await send({ name: 'Eve', email, interests: ['Lighting'], workshopId: id });
    expect(body).toMatchObject({ name: 'Eve', phone: null, interests: ['Lighting'], workshopId: id });
    expect(await rowOf(email)).toMatchObject({
      name: 'Mara',
      phone: '555',
      interests: ['Lighting'],
      workshopId: id,
    });
  });

  it('names every invalid field', async () => {
    expect(await send({ name: '', email: 'x', interests: Array(21).fill('x') })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        fields: { name: 'Required', email: 'Invalid email', interests: 'At most 20' },
      },
    });
    expect(await send({})).toMatchObject({
      status: 422,
      body: { fields: { name: 'Required', email: 'Required' } },
    });
    expect(
      await send({ name: 'n'.repeat(121), email: anEmail(), phone: '5'.repeat(41), interests: [''] }),
    ).toMatchObject({
      status: 422,
      body: {
        fields: {
          name: 'At most 120 characters',
          phone: 'At most 40 characters',
          'interests.0': 'Required',
        },
      },
    });
    const hidden = await aWorkshop(server.ctx, { isVisible: false });
    expect(await send({ name: 'Mara', email: anEmail(), workshopId: hidden.id })).toMatchObject({
      status: 422,
      body: { fields: { workshopId: 'Workshop not found' } },
    });
  });

  it('gives bots the same response as people, and stores nothing', async () => {
    const person = await send({ name: 'Mara', email: anEmail() });
    for (const sign of [{ homepage: 'https://spam.example' }, { elapsedMs: 0 }]) {
      const email = anEmail();
      const { status, body } = await send({ name: 'Bot', email, ...sign });
      expect([status, z.strictObject(Lead.shape).parse(body).name]).toEqual([201, 'Bot']);
      expect(Lead.parse(body).id).toBeGreaterThan(idOf(person));
      expect(await rowOf(email)).toBeUndefined();
      expect(await listMails(server.url, email)).toEqual([]);
    }
  });

  it('stores one lead for a repeated submit, and repeats the first response', async () => {
    const email = anEmail();
    const key = { 'idempotency-key': randomUUID() };
    const first = await send({ name: 'Mara', email }, key);
    expect(await send({ name: 'Mara', email }, key)).toEqual(first);
    expect(await send({ name: 'Eve', email }, key)).toMatchObject({
      status: 422,
      body: { fields: { 'Idempotency-Key': 'Was used for another request' } },
    });
  });

  it('refuses bodies over 64 kB, and bodies that are not JSON', async () => {
    expect((await send({ name: 'x'.repeat(66_000), email: anEmail() })).status).toBe(413);
    const form = await fetch(`${server.url}/api/leads`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Mara', email: anEmail() }),
    });
    expect(form.status).toBe(415);
    const half = await fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":',
    });
    expect(half.status).toBe(400);
  });

  it('limits how often the same address can be sent', async () => {
    const strict = await startTestServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } });
    const body = { name: 'Mara', email: anEmail() };
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await postJson(`${strict.url}/api/leads`, body));
    expect(answers.map(answer => answer.status)).toEqual([...Array<number>(10).fill(201), 429]);
    await strict.stop();
  });
});

describe('its emails', () => {
  it('welcomes the person and tells the business, whose reply goes to the person', async () => {
    const email = anEmail();
    const name = 'Zoë <b>Okafor</b>';
    const { title, id } = await aWorkshop(server.ctx, { title: 'Haze & Hard Light' });
    await send({ name, email, phone: '555', interests: ['Lighting', 'Lenses'], workshopId: id });
    const welcome = await latestMail(server.url, email, 'Welcome to the Movement');
    expect(welcome.text).toContain("You'll be the first to know about new workshops and exclusive content");
    const notice = await latestMail(server.url, 'hello@halation.studio', name);
    expect(notice.text).toContain(`Email: ${email}\nPhone: 555\nInterests: Lighting, Lenses`);
    expect(notice.text).toContain(`Workshop: ${title}`);
    expect(notice.text).toContain('/admin?section=leads');
    expect(notice.html).toContain('Zoë &lt;b&gt;Okafor&lt;/b&gt;');
    expect(notice.html).not.toContain('<b>Okafor');
    const stored = await server.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, notice.id));
    expect(stored).toMatchObject([{ replyTo: email }]);
  });

  it('cannot be used to send a message to someone else’s address', async () => {
    const email = anEmail();
    await send({ name: 'Win money at evil.example', email });
    const { text, html } = await latestMail(server.url, email);
    expect(text + html).not.toContain('evil');
  });

  it('encrypts the token of an email in the outbox', async () => {
    const email = anEmail();
    await send({ name: 'Mara', email });
    const token = (await rowOf(email))?.unsubscribeToken ?? 'none';
    const rows = await server.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('leaving', () => {
  const oneClick = (token: string, body?: BodyInit) =>
    fetch(`${server.url}/api/leads/unsubscribe?token=${token}`, { method: 'POST', ...(body && { body }) });
  async function aLead() {
    const email = anEmail();
    await send({ name: 'Mara', email });
    return { email, token: (await rowOf(email))?.unsubscribeToken ?? '' };
  }

  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  it.each<[string, BodyInit | undefined]>([
    ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a multipart form', form],
    ['nothing', undefined],
  ])('accepts one-click unsubscribe requests sent as %s (RFC 8058)', async (_name, body) => {
    const { email, token } = await aLead();
    expect((await oneClick(token, body)).status).toBe(204);
    expect((await rowOf(email))?.unsubscribedAt).toBeInstanceOf(Date);
  });

  it('does not happen just by opening the link, as scanners do', async () => {
    const { email, token } = await aLead();
    const answer = await fetch(`${server.url}/api/leads/unsubscribe?token=${token}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe?token=${token}`]);
    await fetch(`${server.url}/unsubscribe?token=${token}`);
    expect((await rowOf(email))?.unsubscribedAt).toBeNull();
  });

  it('keeps the time of the first request', async () => {
    const { email, token } = await aLead();
    await oneClick(token);
    const at = (await rowOf(email))?.unsubscribedAt;
    await oneClick(token);
    expect((await rowOf(email))?.unsubscribedAt).toEqual(at);
  });

  it('gives the same response for unknown tokens', async () => {
    for (const token of [randomUUID(), 'nobody', "'; drop table leads", '%00']) {
      expect((await oneClick(encodeURIComponent(token))).status).toBe(204);
    }
    expect(await postJson(`${server.url}/api/leads/unsubscribe`, {})).toMatchObject({
      status: 422,
      body: { fields: { token: 'Required' } },
    });
  });

  it('can be undone, which is recorded as a new consent', async () => {
    const { email, token } = await aLead();
    const resubscribe = () => fetch(`${server.url}/api/leads/resubscribe?token=${token}`, { method: 'POST' });
    await server.ctx.db.update(leads).set({ consentVersion: 'old' }).where(eq(leads.email, email));
    expect((await resubscribe()).status).toBe(204);
    expect(await rowOf(email)).toMatchObject({ consentVersion: 'old' });
    await oneClick(token);
    expect((await resubscribe()).status).toBe(204);
    expect(await rowOf(email)).toMatchObject({ consentVersion: CONSENT_VERSION, unsubscribedAt: null });
  });

  it('is undone when the person joins again, who then gets the same emails as the first time', async () => {
    const { email, token } = await aLead();
    await oneClick(token);
    await send({ name: 'Mara', email });
    expect(await rowOf(email)).toMatchObject({ unsubscribedAt: null, unsubscribeToken: token });
    expect(await listMails(server.url, email)).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is for admins only', async () => {
    expect((await getJson(`${server.url}/api/leads`)).status).toBe(401);
    const member = await bearerOf(server, 'user');
    expect((await getJson(`${server.url}/api/leads`, member)).status).toBe(403);
  });

  it('is an array, newest first, with the consents', async () => {
    const emails = [anEmail(), anEmail()];
    for (const email of emails) await send({ name: 'Mara', email });
    const answer = await fetch(`${server.url}/api/leads`, { headers: admin });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const list = z.array(z.strictObject(StoredLead.shape)).parse(await answer.json());
    expect(list.slice(0, 2).map(lead => lead.email)).toEqual(emails.toReversed());
    expect(list[0]).toMatchObject({ consentVersion: CONSENT_VERSION, unsubscribedAt: null });
    expect(Number(answer.headers.get('x-total-count'))).toBe(list.length);
  });

  it('can be searched by name and address, with each word anywhere', async () => {
    const email = 'zoe_1@example.com';
    await send({ name: 'Zoë Castellanos 100%', email });
    const find = async (q: string) => {
      const { items } = await getPage<StoredLead>(
        `${server.url}/api/leads?q=${encodeURIComponent(q)}`,
        admin,
      );
      return items.map(lead => lead.email);
    };
    for (const q of ['CASTELL', 'zoË', 'example.com zoë', '100%', 'e_1'])
      expect(await find(q)).toContain(email);
    expect(await find('castell nobody')).toEqual([]);
    expect(await find('100%x')).toEqual([]);
    expect(await find('___')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(5);
  });
});
