import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { RegistrationReceipt } from '../registrations.contract.ts';
import { registrations } from './registrations.table.ts';

const server = setUpTestServer();

const send = (body: unknown, headers?: Record<string, string>) =>
  postJson(`${server.url}/api/workshop-interests`, body, headers);
const rowsOf = (email: string) =>
  server.ctx.db.select().from(registrations).where(eq(registrations.email, email));
const person = { firstName: 'Ada', lastName: 'Okafor', phone: '', notes: '', type: 'reservation' };

it("accepts the landing page's interest form", async () => {
  const { id } = await aWorkshop(server.ctx);
  const details = { phone: '', experience: 'Some', goals: 'More', hearAbout: 'A friend' };
  const { status, body } = await send({ name: 'Ada', email: 'Ada@Example.com', workshopId: id, ...details });
  expect(status).toBe(201);
  expect(z.strictObject(RegistrationReceipt.shape).parse(body)).toEqual({
    workshopId: id,
    status: 'interested',
    name: 'Ada',
    email: 'ada@example.com',
  });
});

it('accepts the reservation form, and takes the seat right away', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  const seats = async (): Promise<unknown> => (await getJson(`${server.url}/api/workshops/${id}`)).body;
  expect(await seats()).toMatchObject({ current_participants: 0 });
  const reservation = { ...person, workshopId: String(id), email: anEmail() };
  expect(await send(reservation)).toMatchObject({
    status: 201,
    body: { workshopId: id, status: 'reserved', name: 'Ada Okafor' },
  });
  expect(await seats()).toMatchObject({ current_participants: 1 });
  expect(await send({ ...reservation, email: anEmail() })).toMatchObject({
    status: 409,
    body: { code: 'workshop_full' },
  });
  expect((await send({ name: 'Bo', email: anEmail(), workshopId: id })).status).toBe(201);
});

it('names every invalid field of the form that was sent', async () => {
  expect(await send({ name: 'A', email: 'x' })).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Invalid email',
        workshopId: 'Required',
      },
    },
  });
  expect(await send({ type: 'reservation', workshopId: 1 })).toMatchObject({
    status: 422,
    body: { fields: { firstName: 'Required', lastName: 'Required', email: 'Required' } },
  });
  expect(await send({ type: 'gift', workshopId: 1 })).toMatchObject({
    status: 422,
    body: { fields: { type: expect.any(String) } },
  });
});

it('refuses workshops that have ended, are hidden or do not exist', async () => {
  const ended = await aWorkshop(server.ctx, { startDate: '2020-01-01', endDate: '2020-01-02' });
  const hidden = await aWorkshop(server.ctx, { isVisible: false });
  const ask = (workshopId: number) => send({ ...person, workshopId, email: anEmail() });
  expect(await ask(ended.id)).toMatchObject({ status: 409, body: { code: 'workshop_ended' } });
  expect(await ask(hidden.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await ask(999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('names every field that is too long or not a text', async () => {
  const long = 'x'.repeat(2001);
  const { id } = await aWorkshop(server.ctx);
  const texts = { message: long, experience: long, goals: long, hearAbout: 'x'.repeat(201) };
  expect(await send({ name: 'Ada', email: anEmail(), workshopId: id, phone: 5, ...texts })).toMatchObject({
    status: 422,
    body: {
      fields: {
        phone: 'Must be text',
        message: 'At most 2000 characters',
        experience: 'At most 2000 characters',
        goals: 'At most 2000 characters',
        hearAbout: 'At most 200 characters',
      },
    },
  });
  const names = { firstName: 'x'.repeat(81), lastName: ' ', notes: long };
  expect(await send({ ...person, ...names, workshopId: 'one', email: anEmail() })).toMatchObject({
    status: 422,
    body: {
      fields: {
        firstName: 'At most 80 characters',
        lastName: 'Required',
        notes: 'At most 2000 characters',
        workshopId: expect.any(String),
      },
    },
  });
});

it('gives bots the same response as people, and stores nothing', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  for (const sign of [{ homepage: 'https://spam.example' }, { elapsedMs: 0 }]) {
    const email = anEmail();
    expect(await send({ ...person, workshopId: id, email, ...sign })).toEqual({
      status: 201,
      body: { workshopId: id, status: 'reserved', name: 'Ada Okafor', email },
    });
    expect(await rowsOf(email)).toEqual([]);
    expect(await listMails(server.url, email)).toEqual([]);
  }
});

it('stores one registration for a repeated submit, and repeats the first response', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  const email = anEmail();
  const key = { 'idempotency-key': randomUUID() };
  const reservation = { ...person, workshopId: id, email };
  const first = await send(reservation, key);
  expect(first.status).toBe(201);
  expect(await send(reservation, key)).toEqual(first);
  expect(await rowsOf(email)).toHaveLength(1);
  expect(await send({ ...reservation, notes: 'Other' }, key)).toMatchObject({
    status: 422,
    body: { fields: { 'Idempotency-Key': 'Was used for another request' } },
  });
  expect(await send(reservation, { 'idempotency-key': 'two words' })).toMatchObject({ status: 422 });
});

it('refuses bodies over 64 kB', async () => {
  expect((await send({ name: 'x'.repeat(66_000) })).status).toBe(413);
});

it('limits how often the same address can be sent', async () => {
  const strict = await startTestServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } });
  const { id } = await aWorkshop(server.ctx);
  const body = { name: 'Ada', email: anEmail(), workshopId: id };
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    statuses.push((await postJson(`${strict.url}/api/workshop-interests`, body)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  await strict.stop();
});
