import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aSeat } from '#tests/support/certificates.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';

const server = setUpTestServer();
/** Has begun and lasts long. */
const RUNNING = { startDate: '2020-02-05', endDate: '2031-02-07', maxParticipants: 2 };
let admin: { authorization: string };
let workshopId: number;
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  ({ id: workshopId } = await aWorkshop(server.ctx, RUNNING));
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/registrations/${path}`, admin, body);
const edit = (id: number, changes: object) => call('PATCH', String(id), changes);
const all = async () =>
  (await getPage<ManagedRegistration>(`${server.url}/api/registrations?workshopId=${workshopId}`, admin))
    .items;
const mailsTo = async (email: string): Promise<string[]> =>
  (await listStoredMails(server.ctx, 50)).filter(mail => mail.to === email).map(mail => mail.kind);
const audited = async (count: number) =>
  (await server.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count)).map(
    ({ action, subjectId, details }) => ({ action, subjectId, details }),
  );

describe('correcting a registration', () => {
  it('changes name, email and phone without emailing anyone, and says so in the audit log', async () => {
    const [typo, right] = [anEmail(), anEmail()];
    const id = await aSeat(server, workshopId, typo);
    const fixed = { firstName: 'Hannah', lastName: 'Kessler', email: right.toUpperCase(), phone: '5550178' };
    expect(await edit(id, fixed)).toMatchObject({
      status: 200,
      body: { name: 'Hannah Kessler', firstName: 'Hannah', email: right, phone: '5550178' },
    });
    expect(await mailsTo(right)).toEqual([]);
    expect(await audited(1)).toEqual([
      {
        action: 'registration.update',
        subjectId: String(id),
        details: { fields: ['firstName', 'lastName', 'email', 'phone'] },
      },
    ]);
    expect(await edit(id, { lastName: '' })).toMatchObject({ body: { name: 'Hannah', lastName: null } });
  });

  it('is refused for an address that is registered in the workshop already', async () => {
    const [taken, mine] = [anEmail(), anEmail()];
    await aReservation(server.ctx, workshopId, taken);
    const id = await aSeat(server, workshopId, mine);
    expect(await edit(id, { email: taken })).toMatchObject({
      status: 409,
      body: { code: 'already_registered', fields: { email: 'Already registered' } },
    });
    expect(await edit(id, { email: mine })).toMatchObject({ status: 200 });
    expect(await edit(id, { email: 'nobody' })).toMatchObject({ status: 422 });
  });

  it('is refused if someone else has changed it in the meantime', async () => {
    const id = await aSeat(server, workshopId);
    const [{ updatedAt } = { updatedAt: '' }] = await all();
    expect(await edit(id, { phone: '1', updatedAt })).toMatchObject({ status: 200 });
    expect(await edit(id, { phone: '2', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { phone: '1' } },
    });
  });
});

describe('attendance', () => {
  it('is marked once the workshop has begun; a no-show keeps the seat and gets no certificate', async () => {
    const id = await aSeat(server, workshopId);
    expect(await edit(id, { attendance: 'no-show' })).toMatchObject({ body: { attendance: 'no-show' } });
    expect(await audited(1)).toMatchObject([
      { action: 'registration.attendance', details: { attendance: 'no-show' } },
    ]);
    expect(await call('POST', `${id}/complete`)).toMatchObject({ status: 409, body: { code: 'no_show' } });
    expect(await call('GET', `counts?workshopId=${workshopId}`)).toMatchObject({
      body: { reserved: 1, noShows: 1 },
    });
    expect(await edit(id, { attendance: null })).toMatchObject({ body: { attendance: null } });
    expect((await call('POST', `${id}/complete`)).status).toBe(200);
    expect(await edit(id, { attendance: 'no-show' })).toMatchObject({ status: 409 });
  });

  it('on the roster is marked by day, as often as a phone sends it; any day counts as attended', async () => {
    const id = await aSeat(server, workshopId);
    const mark = (day: string, isPresent: boolean) => call('PUT', `${id}/attendance`, { day, isPresent });
    for (const day of ['2020-02-06', '2020-02-05', '2020-02-05']) await mark(day, true);
    expect(await mark('2020-02-06', true)).toMatchObject({
      status: 200,
      body: { attendance: 'attended', attendedDays: ['2020-02-05', '2020-02-06'] },
    });
    await mark('2020-02-06', false);
    expect(await mark('2020-02-05', false)).toMatchObject({ body: { attendance: null, attendedDays: [] } });
    expect(await mark('2030-01-01', true)).toMatchObject({
      status: 409,
      body: { code: 'workshop_not_started' },
    });
    expect(await mark('2019-01-01', true)).toMatchObject({ status: 409, body: { code: 'not_possible' } });
    expect(await mark('2020-02-31', true)).toMatchObject({ status: 422 });
  });

  it('decides who is completed with those who attended, even before the workshop has ended', async () => {
    const [came, absent] = [await aSeat(server, workshopId), await aSeat(server, workshopId)];
    await call('PUT', `${came}/attendance`, { day: '2020-02-05', isPresent: true });
    const path = `${server.url}/api/workshops/${workshopId}/complete-registrations`;
    expect(await callJson('POST', path, admin, {})).toMatchObject({
      status: 409,
      body: { code: 'workshop_not_ended' },
    });
    expect(await callJson('POST', path, admin, { attended: true })).toMatchObject({
      status: 200,
      body: [{ registration: { id: came, status: 'completed' } }],
    });
    expect((await all()).find(one => one.id === absent)).toMatchObject({ status: 'reserved' });
  });

  it('cannot be marked before the first day, nor for an interest', async () => {
    const { id: later } = await aWorkshop(server.ctx, { startDate: '2031-02-05' });
    expect(await edit(await aSeat(server, later), { attendance: 'attended' })).toMatchObject({
      status: 409,
      body: { code: 'workshop_not_started' },
    });
    await anInterest(server.ctx, workshopId);
    const [interest] = await all();
    expect(await edit(interest?.id ?? 0, { attendance: 'attended' })).toMatchObject({
      status: 409,
      body: { code: 'not_possible' },
    });
  });
});

describe('transferring a seat', () => {
  const heir = (email: string) => ({ firstName: 'Bo', lastName: 'Lind', email, phone: '5550199' });

  it('gives it to someone else with its place in line, and emails both', async () => {
    const [former, next] = [anEmail(), anEmail()];
    const id = await aSeat(server, workshopId, former);
    const [before] = await all();
    expect(await call('POST', `${id}/transfer`, heir(next))).toMatchObject({
      status: 200,
      body: { id, name: 'Bo Lind', email: next, status: 'reserved', createdAt: before?.createdAt },
    });
    expect(await mailsTo(former)).toEqual(['registrations-transferred', 'registrations-reservation']);
    expect(await mailsTo(next)).toEqual(['registrations-reservation']);
    expect(await audited(1)).toMatchObject([{ action: 'registration.transfer', subjectId: String(id) }]);
    expect(JSON.stringify(await all())).not.toContain(former);
  });

  it('takes the place of an interest, but not of another seat', async () => {
    const [interested, seated] = [anEmail(), anEmail()];
    await anInterest(server.ctx, workshopId, interested);
    await aReservation(server.ctx, workshopId, seated);
    const id = await aSeat(server, workshopId);
    expect(await call('POST', `${id}/transfer`, heir(seated))).toMatchObject({
      status: 409,
      body: { code: 'already_registered', fields: { email: 'Already has a seat' } },
    });
    expect((await call('POST', `${id}/transfer`, { ...heir(interested), silent: true })).status).toBe(200);
    const rows = (await all()).map(({ email, status }) => [email, status]);
    expect(rows).toContainEqual([interested, 'cancelled']);
    expect(rows).toContainEqual([interested, 'reserved']);
    expect(await mailsTo(interested)).toEqual(['registrations-interest']);
    const workshop = await callJson('GET', `${server.url}/api/workshops/${workshopId}`);
    expect(workshop.body).toMatchObject({ current_participants: 2 });
  });

  it('is refused for an interest and for a completed registration', async () => {
    const id = await aSeat(server, workshopId);
    await call('POST', `${id}/complete`);
    await anInterest(server.ctx, workshopId);
    const [interest] = await all();
    for (const one of [id, interest?.id]) {
      expect(await call('POST', `${one}/transfer`, heir(anEmail()))).toMatchObject({
        status: 409,
        body: { code: 'not_possible' },
      });
    }
  });
});
