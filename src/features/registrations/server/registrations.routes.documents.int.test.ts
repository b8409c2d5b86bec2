import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENTS } from '#src/features/settings/settings.contract.documents.ts';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail, spotTokenFor } from '#tests/support/factories.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { LedgerWire } from '../registrations.contract.ledger.ts';
import type { DocumentFacts } from '../registrations.rules.documents.ts';
import { requestInvoice } from './registrations.commands.invoice.ts';

const clock = new TestClock('2026-11-28T18:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

interface Stored {
  code: string;
  kind: string;
  facts: DocumentFacts;
}

const settings = (changes: object) => callJson('PUT', `${server.url}/api/settings`, admin, changes);
const documentsAre = (kind: 'receipts' | 'invoices', prefix: string) =>
  settings({ documents: { ...DEFAULT_DOCUMENTS, kind, receiptPrefix: prefix, invoicePrefix: prefix } });
const post = (id: number, path: string, body: unknown = {}) =>
  postJson(`${server.url}/api/registrations/${id}/${path}`, body, admin);
const payment = (amount: number, more: object = {}) => ({
  amount,
  method: 'bank' as const,
  happenedOn: '2026-11-28',
  note: null,
  silent: true,
  ...more,
});
const ledger = async (id: number): Promise<LedgerWire> =>
  (await callJson('GET', `${server.url}/api/registrations/${id}/ledger`, admin)).body as LedgerWire;
const storedOf = async (id: number): Promise<Stored[]> => {
  const sql = 'select code, kind, facts from documents where registration_id = $1 order by issued_at, seq';
  return (await server.pool.query<Stored>(sql, [id])).rows;
};
const pdf = async (code: string) => {
  const response = await fetch(`${server.url}/api/documents/${code}.pdf`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function aSeat({ price = 980, email = anEmail(), title = 'Golden Hour' } = {}): Promise<number> {
  const { id: workshopId } = await aWorkshop(server.ctx, { startDate: '2027-03-12', price, title });
  await aReservation(server.ctx, workshopId, email);
  const sql = 'select id from registrations where email = $1';
  return (await server.pool.query<{ id: number }>(sql, [email])).rows[0]?.id ?? 0;
}

beforeEach(async () => {
  clock.set('2026-11-28T18:00:00Z');
  admin = await bearerOf(server, 'admin');
  const tax = { mode: 'none', rate: 0, label: 'sales tax', number: '' };
  await settings({ tax, deposit: { kind: 'percent', value: 250_000, isRefundable: false } });
});

describe('receipts', () => {
  it('are issued with each payment, and their shares of the tax add up, example 2', async () => {
    await documentsAre('receipts', 'A');
    await settings({ tax: { mode: 'added', rate: 103_500, label: 'sales tax', number: 'US 12' } });
    const email = anEmail();
    const id = await aSeat({ email });
    await post(id, 'payments', payment(27_036, { silent: false }));
    await post(id, 'payments', payment(81_107));
    const stored = await storedOf(id);
    expect(stored.map(({ kind, facts }) => [kind, facts.number, facts.taxAmount])).toEqual([
      ['receipt', 'A2026-0001', 2536],
      ['receipt', 'A2026-0002', 7607],
    ]);
    expect(stored[0]?.facts).toMatchObject({
      totalAmount: 27_036,
      balanceAmount: 81_107,
      seller: { name: 'Halation', taxNumber: 'US 12' },
      buyer: { email },
    });
    const { entries, documents } = await ledger(id);
    const [first, second] = stored.map(({ code }) => code);
    expect(entries.map(({ kind, documentCode }) => [kind, documentCode])).toEqual([
      ['due', null],
      ['paid', first],
      ['paid', second],
    ]);
    expect(documents).toEqual([
      { code: first, kind: 'receipt', number: 'A2026-0001', issuedOn: '2026-11-28' },
      { code: second, kind: 'receipt', number: 'A2026-0002', issuedOn: '2026-11-28' },
    ]);
    const mails = await listStoredMails(server.ctx, 50);
    const mail = mails.find(one => one.to === email && one.kind === 'registrations-payment');
    expect(mail?.params).toMatchObject({ document: { kind: 'receipt', code: first } });
  });

  it('open for whoever has the code, are not stored on the way and not indexed', async () => {
    const id = await aSeat();
    await post(id, 'payments', payment(24_500));
    const [receipt] = await storedOf(id);
    const { response, bytes } = await pdf(receipt?.code ?? '');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': `attachment; filename="${receipt?.facts.number}.pdf"`,
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('Payment for Golden Hour');
    expect((await pdf('AAAA-AAAA-AAAA-AAAA')).response.status).toBe(404);
    expect((await pdf('receipt')).response.status).toBe(404);
  });

  it('cannot be found by trying one code after another', async () => {
    const strict = await startTestServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (const one of upTo(21)) {
      const code = `0000-0000-0000-${String(one).padStart(4, '0')}`;
      statuses.push((await fetch(`${strict.url}/api/documents/${code}.pdf`)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    await strict.stop();
  });

  it('print the same after the person, the workshop and the site changed their names', async () => {
    const id = await aSeat();
    await post(id, 'payments', payment(24_500));
    const [receipt] = await storedOf(id);
    const before = await pdf(receipt?.code ?? '');
    await server.pool.query(`update registrations set name = 'Someone Else' where id = $1`, [id]);
    await server.pool.query(
      `update workshops set title = 'Blue Hour' where id = (select workshop_id from registrations where id = $1)`,
      [id],
    );
    await settings({ siteName: 'Penumbra', currencySign: 'US$', accentColor: '#A381DE' });
    clock.set('2027-06-01T12:00:00Z');
    expect((await pdf(receipt?.code ?? '')).bytes.equals(before.bytes)).toBe(true);
    await settings({ siteName: 'Halation', currencySign: '$', accentColor: null });
  });

  it('are drawn for a name with a mark that the fonts have no place for', async () => {
    const id = await aSeat();
    await server.pool.query(`update registrations set name = $1 where id = $2`, ['ф\u031a Lee', id]);
    await post(id, 'payments', payment(24_500));
    const [receipt] = await storedOf(id);
    expect((await pdf(receipt?.code ?? '')).response.status).toBe(200);
  });

  it('have numbers that begin again each year, in the time zone of the business', async () => {
    await documentsAre('receipts', 'Y2-');
    const id = await aSeat();
    clock.set('2027-01-01T07:59:00Z');
    admin = await bearerOf(server, 'admin');
    await post(id, 'payments', payment(100));
    clock.set('2027-01-01T08:01:00Z');
    admin = await bearerOf(server, 'admin');
    await post(id, 'payments', payment(200));
    const numbers = (await storedOf(id)).map(({ facts }) => facts.number);
    expect(numbers).toEqual(['Y2-2026-0001', 'Y2-2027-0001']);
  });
});

it('are in the export of the person, and stay when their account is deleted', async () => {
  await documentsAre('receipts', 'X');
  const email = anEmail();
  const id = await aSeat({ email });
  await post(id, 'payments', payment(24_500, { note: 'Paid by her mother' }));
  const [receipt] = await storedOf(id);
  const before = await pdf(receipt?.code ?? '');
  const person = await signInAs(server, 'user', { email });
  const { body } = await callJson('GET', `${server.url}/api/auth/export`, person.headers);
  expect(body).toMatchObject({
    payments: {
      terms: [{ totalAmount: 98_000 }],
      entries: [{ kind: 'due' }, { note: 'Paid by her mother' }],
    },
    documents: [{ code: receipt?.code, facts: { buyer: { email } } }],
  });
  const deleted = await callJson('DELETE', `${server.url}/api/users/${person.id}`, admin);
  expect(deleted.status).toBe(204);
  expect((await pdf(receipt?.code ?? '')).bytes.equals(before.bytes)).toBe(true);
  expect((await ledger(id)).entries.map(({ note }) => note)).toEqual([null, null]);
});

describe('invoices', () => {
  beforeEach(() => documentsAre('invoices', 'I'));

  it('are issued with the first payment alone, and every reduction gets a credit note', async () => {
    const id = await aSeat();
    await post(id, 'payments', payment(24_500));
    await post(id, 'payments', payment(10_000));
    await post(id, 'waivers', { amount: 5000 });
    const stored = await storedOf(id);
    expect(stored.map(({ kind, facts }) => [kind, facts.totalAmount, facts.balanceAmount])).toEqual([
      ['invoice', 98_000, 73_500],
      ['credit-note', 5000, 58_500],
    ]);
    const [invoice, credit] = stored;
    expect(invoice?.facts.payments).toEqual([{ on: '2026-11-28', method: 'Bank transfer', amount: 24_500 }]);
    expect(credit?.facts.corrects?.number).toBe(invoice?.facts.number);
    const { entries } = await ledger(id);
    expect(entries.map(({ kind, documentCode }) => [kind, documentCode])).toEqual([
      ['due', null],
      ['paid', invoice?.code],
      ['paid', null],
      ['waived', credit?.code],
    ]);
  });

  it('are credited with 4372 of tax when a cancellation keeps half, example 17', async () => {
    await settings({ tax: { mode: 'added', rate: 88_750, label: 'sales tax', number: '' } });
    const id = await aSeat({ price: 985.35 });
    await post(id, 'payments', payment(107_280));
    expect((await post(id, 'cancel', { refund: { amount: 53_640 } })).status).toBe(200);
    const stored = await storedOf(id);
    expect(stored.map(({ kind, facts }) => [kind, facts.totalAmount, facts.taxAmount])).toEqual([
      ['invoice', 107_280, 8745],
      ['credit-note', 53_640, 4372],
    ]);
    expect(stored[1]?.facts).toMatchObject({
      balanceAmount: -53_640,
      lines: [{ text: 'Cancellation: Golden Hour' }],
    });
  });

  it('follow what is owed, also when it rises again', async () => {
    const id = await aSeat();
    await post(id, 'payments', payment(24_500));
    const { body } = await post(id, 'waivers', { amount: 5000 });
    const waived = (body as LedgerWire).entries.find(({ kind }) => kind === 'waived');
    await post(id, `entries/${waived?.id}/reverse`);
    await post(id, 'cancel', { refund: 'full' });
    const stored = await storedOf(id);
    expect(stored.map(({ kind, facts }) => [kind, facts.totalAmount])).toEqual([
      ['invoice', 98_000],
      ['credit-note', 5000],
      ['invoice', 5000],
      ['credit-note', 98_000],
    ]);
  });

  it('are made out to a company once, in place of the one that was issued before', async () => {
    const id = await aSeat();
    const buyer = { name: 'Lumen GmbH', address: 'Gasse 1\nWien', taxNumber: 'ATU123' };
    await post(id, 'payments', payment(24_500));
    const made = await requestInvoice(server.ctx, { id, buyer });
    const stored = await storedOf(id);
    expect(stored.map(({ kind, facts }) => [kind, facts.totalAmount])).toEqual([
      ['invoice', 98_000],
      ['credit-note', 98_000],
      ['invoice', 98_000],
    ]);
    expect(stored[2]).toMatchObject({ code: made.code, facts: { buyer, balanceAmount: 73_500 } });
    await expect(requestInvoice(server.ctx, { id, buyer })).rejects.toMatchObject({
      code: 'already_invoiced',
    });
    await post(id, 'waivers', { amount: 5000 });
    expect((await storedOf(id)).at(-1)).toMatchObject({ kind: 'credit-note', facts: { buyer } });
  });

  it('are asked for on the page of the spot', async () => {
    const email = anEmail();
    const id = await aSeat({ email });
    const { rows } = await server.pool.query<{ workshop_id: number }>(
      'select workshop_id from registrations where id = $1',
      [id],
    );
    const token = await spotTokenFor(server.ctx, rows[0]?.workshop_id ?? 0, email);
    const ask = (of: string) => postJson(`${server.url}/api/spots/${of}/invoice`, { name: 'Lumen GmbH' });
    expect(await ask(token)).toMatchObject({
      status: 200,
      body: { documents: [{ kind: 'invoice', number: expect.stringMatching(/-0*\d+$/) }] },
    });
    expect(await ask(token)).toMatchObject({ status: 409, body: { code: 'already_invoiced' } });
    expect(await ask(`${token.slice(0, -1)}_`)).toMatchObject({ status: 404 });
  });

  it('can be had before anything is paid, but not for nothing, and not where receipts are issued', async () => {
    const buyer = { name: 'Lumen GmbH', address: null, taxNumber: null };
    const id = await aSeat();
    expect(await requestInvoice(server.ctx, { id, buyer })).toMatchObject({ kind: 'invoice' });
    await post(id, 'payments', payment(24_500));
    expect(await storedOf(id)).toHaveLength(1);
    const free = await aSeat({ price: 0 });
    await expect(requestInvoice(server.ctx, { id: free, buyer })).rejects.toMatchObject({
      code: 'nothing_to_invoice',
    });
    await documentsAre('receipts', 'R-');
    await expect(requestInvoice(server.ctx, { id: await aSeat(), buyer })).rejects.toMatchObject({
      code: 'no_invoices',
    });
  });
});
