import { beforeEach, expect, it } from 'vitest';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();
const sql = async (text: string) => server.pool.query(text);

/** What an admin might type into psql. */
const entry = (values: string, columns = '') =>
  sql(`insert into ledger_entries (registration_id, currency, kind, amount, method, reason, happened_on, author, created_at${columns})
    values (${values})`);

let id: number;
beforeEach(async () => {
  const email = anEmail();
  const workshop = await aWorkshop(server.ctx, { startDate: '2031-02-05' });
  await aReservation(server.ctx, workshop.id, email);
  const found = await server.pool.query<{ id: number }>('select id from registrations where email = $1', [
    email,
  ]);
  id = found.rows[0]?.id ?? 0;
  await sql(`insert into registration_terms (registration_id, currency, list_amount, discount_amount, tax_ppm, is_tax_included,
      net_amount, tax_amount, total_amount, deposit_amount, is_deposit_refundable, policy_lines, reference, accepted_at)
    values (${id}, 'USD', 98000, 0, 0, true, 98000, 0, 98000, 24500, false, '{}', 'TEST-${id}', now())
    on conflict do nothing`);
});

const due = (amount = 98_000) =>
  entry(`${id}, 'USD', 'due', ${amount}, null, 'booking', '2027-01-05', 'system', now()`);
const paid = (amount: number) =>
  entry(`${id}, 'USD', 'paid', ${amount}, 'bank', null, '2027-01-05', 'admin', now()`);
const reverse = (kind: string, amount: number, method: string, reason: string) =>
  entry(
    `${id}, 'USD', '${kind}', ${amount}, ${method}, ${reason}, '2027-01-06', 'admin', now(),
      (select min(id) from ledger_entries where registration_id = ${id} and kind = '${kind}')`,
    ', reverses_id',
  );

it('the database refuses a second live bill, and takes one after the first is reversed', async () => {
  await due();
  await expect(due()).rejects.toThrow('ledger_entries_booking_idx');
  await reverse('due', -98_000, 'null', `'booking'`);
  await due();
});

it('the database refuses to reverse an entry twice, in part, or another way than it was made', async () => {
  await paid(-24_500);
  await expect(reverse('paid', 20_000, `'bank'`, 'null')).rejects.toThrow('exactly one entry');
  await expect(reverse('paid', 24_500, `'cash'`, 'null')).rejects.toThrow('exactly one entry');
  await reverse('paid', 24_500, `'bank'`, 'null');
  await expect(reverse('paid', 24_500, `'bank'`, 'null')).rejects.toThrow(
    'ledger_entries_reverses_id_unique',
  );
});

it('the database refuses to change or delete entries and terms', async () => {
  await due();
  const where = `where registration_id = ${id}`;
  await expect(sql(`update ledger_entries set amount = 1 ${where}`)).rejects.toThrow('append-only');
  await expect(sql(`update ledger_entries set note = 'x' ${where}`)).rejects.toThrow('append-only');
  await expect(sql(`delete from ledger_entries ${where}`)).rejects.toThrow('append-only');
  await expect(sql('truncate ledger_entries cascade')).rejects.toThrow('append-only');
  await expect(sql('truncate registrations cascade')).rejects.toThrow('append-only');
  await expect(
    sql(`update registration_terms set total_amount = 1, net_amount = 1, list_amount = 1 ${where}`),
  ).rejects.toThrow('append-only');
  await expect(sql(`delete from registration_terms ${where}`)).rejects.toThrow('ledger_entries_terms_fk');
  await expect(sql(`delete from registrations where id = ${id}`)).rejects.toThrow('registration_terms');
});

it('the database refuses another currency, a wrong sign, and amounts without a method', async () => {
  const values = (...rest: string[]) => [id, ...rest, `'2027-01-05'`, `'admin'`, 'now()'].join(', ');
  await expect(entry(values(`'EUR'`, `'due'`, '100', 'null', `'booking'`))).rejects.toThrow('terms_fk');
  await expect(entry(values(`'USD'`, `'due'`, '-100', 'null', `'booking'`))).rejects.toThrow('sign_check');
  await expect(entry(values(`'USD'`, `'paid'`, '100', `'bank'`, 'null'))).rejects.toThrow('sign_check');
  await expect(entry(values(`'USD'`, `'paid'`, '0', `'bank'`, 'null'))).rejects.toThrow('amount_check');
  await expect(entry(values(`'USD'`, `'paid'`, '-100', 'null', 'null'))).rejects.toThrow('method_check');
  await expect(entry(values(`'USD'`, `'waived'`, '-100', `'cash'`, 'null'))).rejects.toThrow('method_check');
  await expect(entry(values(`'USD'`, `'due'`, '100', 'null', 'null'))).rejects.toThrow('reason_check');
});

it('the database refuses to return more than was received', async () => {
  await paid(-24_500);
  const refund = (amount: number) =>
    entry(`${id}, 'USD', 'refunded', ${amount}, 'bank', null, '2027-01-05', 'admin', now()`);
  await refund(24_000);
  await expect(refund(501)).rejects.toThrow('More money is returned');
  await expect(reverse('paid', 24_500, `'bank'`, 'null')).rejects.toThrow('More money is returned');
});

it('the database refuses terms that do not add up', async () => {
  const terms = (values: string) =>
    sql(`insert into registration_terms (registration_id, currency, list_amount, discount_amount, discount_for, tax_ppm, is_tax_included,
        net_amount, tax_amount, total_amount, deposit_amount, is_deposit_refundable, policy_lines, reference, accepted_at)
      values (${id}, 'USD', ${values}, false, '{}', 'X', now())`);
  await expect(terms(`100, 0, null, 0, true, 90, 5, 100, 0`)).rejects.toThrow('total_check');
  await expect(terms(`100, 0, null, 0, true, 90, 0, 90, 0`)).rejects.toThrow('price_check');
  await expect(terms(`100, 10, null, 0, true, 90, 0, 90, 0`)).rejects.toThrow('discount_for_check');
  await expect(terms(`100, 10, 'promo', 0, true, 90, 0, 90, 0`)).rejects.toThrow('discount_for_check');
  await expect(terms(`100, 0, null, 0, true, 100, 0, 100, 101`)).rejects.toThrow('deposit_check');
});
