import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteWorkshop } from '#src/features/workshops/server/workshops.commands.remove.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aSeat } from '#tests/support/certificates.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { Completion } from '../registrations.contract.certificates.ts';
import { forgetDeletedWorkshops } from './registrations.commands.forget.ts';

const server = setUpTestServer();
let admin: { authorization: string };
let workshopId: number;
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  ({ id: workshopId } = await aWorkshop(server.ctx, { startDate: '2031-02-05', maxParticipants: 1 }));
});

const post = (path: string, body: unknown = {}) =>
  postJson(`${server.url}/api/registrations/${path}`, body, admin);
const mailsTo = async (email: string): Promise<string[]> =>
  (await listStoredMails(server.ctx, 50)).filter(mail => mail.to === email).map(mail => mail.kind);
const verify = async (code: string) =>
  (await callJson('GET', `${server.url}/api/certificates/verify/${code}`)).body;

it('undoing a completion revokes the certificate; completing again makes the same one valid', async () => {
  const email = anEmail();
  const id = await aSeat(server, workshopId, email);
  const { certificate } = Completion.parse((await post(`${id}/complete`)).body);
  expect(await post(`${id}/undo`)).toMatchObject({
    status: 200,
    body: { status: 'reserved', enrolledAt: null, previousStatus: null },
  });
  expect(await verify(certificate.code)).toMatchObject({ state: 'revoked' });
  expect(await mailsTo(email)).toEqual(['certificates-issued', 'registrations-reservation']);
  expect(await post(`${id}/undo`)).toMatchObject({ status: 409, body: { code: 'not_possible' } });
  const again = Completion.parse((await post(`${id}/complete`)).body);
  expect(again.certificate).toMatchObject({ code: certificate.code, state: 'valid' });
  expect((await mailsTo(email)).filter(kind => kind === 'certificates-issued')).toHaveLength(2);
});

it('completing again leaves a certificate revoked that an admin had revoked before, whatever the reason', async () => {
  const id = await aSeat(server, workshopId);
  const { certificate } = Completion.parse((await post(`${id}/complete`)).body);
  const path = `${server.url}/api/certificates/${certificate.id}/revoke`;
  await postJson(path, { reason: 'This completion was undone.' }, admin);
  await post(`${id}/undo`);
  await post(`${id}/complete`);
  expect(await verify(certificate.code)).toMatchObject({ state: 'revoked' });
});

it('undoing a cancellation gives the seat back while it is free, and emails the person', async () => {
  const [first, second] = [anEmail(), anEmail()];
  const id = await aSeat(server, workshopId, first);
  await post(`${id}/cancel`, { silent: true });
  expect(await post(`${id}/undo`)).toMatchObject({ status: 200, body: { status: 'reserved' } });
  expect(await mailsTo(first)).toEqual(['registrations-reservation', 'registrations-reservation']);
  await post(`${id}/cancel`, { silent: true });
  await aReservation(server.ctx, workshopId, second);
  expect(await post(`${id}/undo`)).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
  const events = await server.ctx.db.$count(analyticsEvents, eq(analyticsEvents.workshopId, workshopId));
  expect(events).toBe(2);
});

it('undoing is refused if the person has registered again since', async () => {
  const email = anEmail();
  const id = await aSeat(server, workshopId, email);
  await post(`${id}/cancel`, { silent: true });
  await aReservation(server.ctx, workshopId, email);
  expect(await post(`${id}/undo`)).toMatchObject({ status: 409, body: { code: 'already_registered' } });
});

it('whoever takes over the seat of an undone completion gets a certificate with their own name', async () => {
  const id = await aSeat(server, workshopId);
  const { certificate: former } = Completion.parse((await post(`${id}/complete`)).body);
  await post(`${id}/undo`);
  const holder = { firstName: 'Grace', lastName: 'Hopper', email: anEmail(), silent: true };
  expect(await post(`${id}/transfer`, holder)).toMatchObject({ status: 200 });
  const { certificate } = Completion.parse((await post(`${id}/complete`)).body);
  expect(certificate).toMatchObject({ name: 'Grace Hopper', state: 'valid' });
  expect(certificate.code).not.toBe(former.code);
  expect(await verify(former.code)).toMatchObject({ code: 'not_found' });
});

it('a deleted workshop is forgotten although one of its completions was undone and cancelled', async () => {
  const id = await aSeat(server, workshopId);
  const { certificate } = Completion.parse((await post(`${id}/complete`)).body);
  await post(`${id}/undo`);
  await post(`${id}/cancel`);
  await deleteWorkshop(server.ctx, workshopId);
  const later = { now: () => new Date(server.ctx.clock.now().getTime() + 31 * DAY_MS) };
  await forgetDeletedWorkshops({ ...server.ctx, clock: later });
  const left = await server.ctx.db.select().from(workshops).where(eq(workshops.id, workshopId));
  expect(left).toEqual([]);
  expect(await verify(certificate.code)).toMatchObject({ code: 'not_found' });
});
