import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { RegistrationReceipt } from '../registrations.contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (body: unknown) => postJson(`${server.url}/api/workshop-interests`, body);
const person = { firstName: 'Ada', lastName: 'Okafor', phone: '', notes: '', type: 'reservation' };

it('takes the interest of the landing page', async () => {
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

it('takes the reservation of the detail page, and the seat is gone at once', async () => {
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

it('names every wrong field of the shape that was sent', async () => {
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

it('refuses ended, hidden and missing workshops', async () => {
  const ended = await aWorkshop(server.ctx, { startDate: '2020-01-01', endDate: '2020-01-02' });
  const hidden = await aWorkshop(server.ctx, { isVisible: false });
  const ask = (workshopId: number) => send({ ...person, workshopId, email: anEmail() });
  expect(await ask(ended.id)).toMatchObject({ status: 409, body: { code: 'workshop_ended' } });
  expect(await ask(hidden.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await ask(999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
