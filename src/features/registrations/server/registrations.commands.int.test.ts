import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { type Conflict, NotFound } from '#src/platform/server/errors.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { DELETED_NAME } from '#src/platform/server/personal-data-source.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail, anInterest, anUnconfirmedSeat } from '#tests/support/factories.ts';
import { InterestInput, ReservationInput } from '../registrations.contract.ts';
import type { BusinessDecision } from '../registrations.rules.ts';
import { anonymizeRegistration } from './registrations.commands.forget.ts';
import { manageRegistration } from './registrations.commands.manage.ts';
import { reserveSpot, showInterest } from './registrations.commands.ts';
import { registrations } from './registrations.table.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.set('2026-06-15T19:00:00Z');
  test.touched.length = 0;
});

const rowsOf = (workshopId: number) =>
  test.ctx.db.select().from(registrations).where(eq(registrations.workshopId, workshopId));

it('sells exactly the available seats, no matter how many people ask at the same time', async () => {
  const { id } = await aWorkshop(test.ctx, { maxParticipants: 12 });
  const attempts = Array.from({ length: 40 }, () => aReservation(test.ctx, id));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(12);
  const refusals = outcomes.filter(one => one.status === 'rejected').map(one => one.reason as Conflict);
  expect(refusals.map(one => one.code)).toEqual(Array(28).fill('workshop_full'));
  expect(await rowsOf(id)).toHaveLength(12);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 12, earlyBirdLeft: 0 });
});

it('keeps one live registration per address, even if the form is sent many times at once', async () => {
  const { id } = await aWorkshop(test.ctx);
  const email = anEmail();
  await Promise.all(Array.from({ length: 8 }, () => anUnconfirmedSeat(test.ctx, id, email)));
  expect(await rowsOf(id)).toHaveLength(1);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 1 });
});

it('what is erased while a form of the same person waits stays erased', async () => {
  const { id } = await aWorkshop(test.ctx);
  const email = anEmail();
  await anInterest(test.ctx, id, email);
  const [interest] = await rowsOf(id);
  let reserving: Promise<unknown> | undefined;
  await inTransaction(test.ctx, async tx => {
    await anonymizeRegistration(tx, interest?.id ?? 0);
    reserving = anUnconfirmedSeat(test.ctx, id, email);
    await new Promise(resolve => setTimeout(resolve, 500));
  });
  await reserving;
  const erased = (await rowsOf(id)).find(row => row.id === interest?.id);
  expect(erased).toMatchObject({ name: DELETED_NAME, status: 'interested' });
  expect(erased?.email).not.toBe(email);
});

it('an interest holds no seat but counts as a registrant', async () => {
  const { id } = await aWorkshop(test.ctx);
  await aReservation(test.ctx, id);
  await anInterest(test.ctx, id);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 1, earlyBirdLeft: 8 });
  expect(new Set(test.touched)).toEqual(new Set(['workshops', 'seats', 'registrations']));
});

it('a reservation replaces an interest and keeps its details', async () => {
  const { id } = await aWorkshop(test.ctx);
  const email = anEmail();
  const asked = { name: 'Ada', email, workshopId: id, goals: 'Hold a face at night' };
  await showInterest(test.ctx, InterestInput.parse(asked));
  await anUnconfirmedSeat(test.ctx, id, email.toUpperCase());
  expect(await rowsOf(id)).toMatchObject([
    { status: 'reserved', name: 'Ada', firstName: 'Ada', lastName: 'Okafor', goals: 'Hold a face at night' },
  ]);
});

it('a repeated form gets the same answer and only fills in missing details', async () => {
  const { id } = await aWorkshop(test.ctx, { maxParticipants: 2 });
  const sent = {
    workshopId: id,
    firstName: 'Ada',
    lastName: 'Okafor',
    email: anEmail(),
    type: 'reservation',
  };
  const ctx = { ...test.ctx, sender: { network: 'home', idempotency: null } };
  const first = await reserveSpot(ctx, ReservationInput.parse({ ...sent, notes: 'Vegetarian' }));
  test.clock.set('2026-06-16T19:00:00Z');
  test.touched.length = 0;
  const repeat = { ...sent, notes: 'Other', phone: '555' };
  expect(await reserveSpot(ctx, ReservationInput.parse(repeat))).toEqual(first);
  expect(await rowsOf(id)).toMatchObject([{ notes: 'Vegetarian', phone: '555' }]);
  expect(test.touched).toEqual(['registrations']);
});

it('does not show a visitor what someone else entered for the same address', async () => {
  const { id } = await aWorkshop(test.ctx);
  const email = anEmail();
  await aReservation(test.ctx, id, email);
  const answer = await showInterest(test.ctx, InterestInput.parse({ name: 'Eve', email, workshopId: id }));
  expect(answer).toEqual({ workshopId: id, status: 'interested', name: 'Eve', email });
  expect(await rowsOf(id)).toMatchObject([{ status: 'reserved', name: 'Ada Okafor' }]);
});

it('a cancelled registration frees its seat, and a new one does not revive it', async () => {
  const { id } = await aWorkshop(test.ctx);
  const email = anEmail();
  await aReservation(test.ctx, id, email);
  const [first] = await rowsOf(id);
  await manageRegistration(test.ctx, { id: first?.id ?? 0, decision: 'cancel' });
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 0, earlyBirdLeft: 10 });
  await anInterest(test.ctx, id, email);
  await aReservation(test.ctx, id);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 1, earlyBirdLeft: 8 });
  const rows = await rowsOf(id);
  expect(rows.filter(row => row.email === email).map(row => row.status)).toEqual(['cancelled', 'interested']);
});

it('confirms an interest if there is a seat, completes it after the workshop, and allows no way back', async () => {
  const { id } = await aWorkshop(test.ctx, { maxParticipants: 1, startDate: '2026-06-20' });
  await anInterest(test.ctx, id);
  await anInterest(test.ctx, id);
  const [first, second] = (await rowsOf(id)).map(row => row.id);
  const manage = (registration: number | undefined, decision: BusinessDecision) =>
    manageRegistration(test.ctx, { id: registration ?? 0, decision });
  expect(await manage(first, 'confirm')).toMatchObject({ status: 'enrolled' });
  await expect(manage(second, 'confirm')).rejects.toMatchObject({ code: 'workshop_full' });
  await expect(manage(second, 'complete')).rejects.toMatchObject({ code: 'not_possible' });
  test.clock.set('2026-06-22T19:00:00Z');
  expect(await manage(first, 'complete')).toMatchObject({ status: 'completed' });
  await expect(manage(first, 'cancel')).rejects.toMatchObject({ code: 'not_possible' });
  await expect(manage(999_999, 'cancel')).rejects.toThrow(NotFound);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 1 });
});

it('refuses workshops that have ended, are hidden or do not exist', async () => {
  const ended = await aWorkshop(test.ctx, { startDate: '2026-06-13', endDate: '2026-06-14' });
  await expect(aReservation(test.ctx, ended.id)).rejects.toMatchObject({ code: 'workshop_ended' });
  await expect(anInterest(test.ctx, ended.id)).rejects.toMatchObject({ code: 'workshop_ended' });
  const hidden = await aWorkshop(test.ctx, { isVisible: false });
  await expect(anInterest(test.ctx, hidden.id)).rejects.toThrow(NotFound);
  await expect(anInterest(test.ctx, 999_999)).rejects.toThrow(NotFound);
});
