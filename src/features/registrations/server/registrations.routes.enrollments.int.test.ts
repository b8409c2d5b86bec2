import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signInAs } from '#tests/support/accounts.ts';
import { anActor } from '#tests/support/actors.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { Enrollment, OwnEnrollment } from '../registrations.contract.ts';
import { listOwnEnrollments } from './registrations.queries.ts';
import { registrations } from './registrations.table.ts';

const server = setUpTestServer();

const enroll = (body: object, headers?: Record<string, string>) =>
  postJson(`${server.url}/api/enrollments`, { firstName: 'Ada', lastName: 'Okafor', ...body }, headers);
const rowsOf = (workshopId: number) =>
  server.ctx.db.select().from(registrations).where(eq(registrations.workshopId, workshopId));

describe('enrolling', () => {
  it('enrolls right away, and holds a seat', async () => {
    const { id } = await aWorkshop(server.ctx);
    const email = anEmail();
    const details = { phone: '555', experience: 'Some', goals: 'More', hearAbout: 'Search' };
    const { status, body } = await enroll({ workshopId: id, email, ...details });
    expect(status).toBe(201);
    expect(z.strictObject(Enrollment.shape).parse(body)).toMatchObject({
      userId: null,
      workshopId: id,
      status: 'enrolled',
    });
    expect(await rowsOf(id)).toMatchObject([{ email, status: 'enrolled', name: 'Ada Okafor', ...details }]);
    const workshop = await getJson(`${server.url}/api/workshops/${id}`);
    expect(workshop.body).toMatchObject({ current_participants: 1 });
  });

  it('answers a repeated form like the first, and only fills in missing details', async () => {
    const { id } = await aWorkshop(server.ctx, { maxParticipants: 2 });
    const email = anEmail();
    const first = Enrollment.parse((await enroll({ workshopId: id, email, goals: 'Light' })).body);
    const repeat = Enrollment.parse(
      (await enroll({ workshopId: id, email: email.toUpperCase(), goals: 'Other', phone: '555' })).body,
    );
    expect({ ...repeat, id: 0, enrolledAt: '' }).toEqual({ ...first, id: 0, enrolledAt: '' });
    expect(repeat.id).toBeGreaterThan(first.id);
    expect(repeat.enrolledAt > first.enrolledAt).toBe(true);
    expect(await rowsOf(id)).toMatchObject([{ id: first.id, goals: 'Light', phone: '555' }]);
    expect(await listMails(server.url, email)).toHaveLength(1);
  });

  it('turns a reservation into an enrollment; in a full workshop, only for its signed-in owner', async () => {
    const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
    const ada = await signInAs(server, 'user');
    await aReservation(server.ctx, id, ada.email);
    const asked = { workshopId: id, email: ada.email };
    expect(await enroll(asked)).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
    expect(await rowsOf(id)).toMatchObject([{ email: ada.email, status: 'reserved' }]);
    expect((await enroll(asked, ada.headers)).status).toBe(201);
    expect(await rowsOf(id)).toMatchObject([{ email: ada.email, status: 'enrolled' }]);
  });

  it('turns an interest into an enrollment if there is a seat', async () => {
    const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
    const [early, late] = [anEmail(), anEmail()];
    await anInterest(server.ctx, id, early);
    await anInterest(server.ctx, id, late);
    expect((await enroll({ workshopId: id, email: early })).status).toBe(201);
    expect(await enroll({ workshopId: id, email: late })).toMatchObject({
      status: 409,
      body: { code: 'workshop_full', message: 'This workshop is full.' },
    });
    expect((await rowsOf(id)).map(row => row.status).sort()).toEqual(['enrolled', 'interested']);
  });

  it('refuses workshops that have ended, are hidden or do not exist', async () => {
    const ended = await aWorkshop(server.ctx, { startDate: '2020-01-01', endDate: '2020-01-02' });
    const hidden = await aWorkshop(server.ctx, { isVisible: false });
    const ask = (workshopId: number) => enroll({ workshopId, email: anEmail() });
    expect(await ask(ended.id)).toMatchObject({ status: 409, body: { code: 'workshop_ended' } });
    expect(await ask(hidden.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await ask(999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('names every invalid field', async () => {
    expect(await postJson(`${server.url}/api/enrollments`, {})).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        fields: {
          workshopId: 'Required',
          firstName: 'Required',
          lastName: 'Required',
          email: 'Required',
        },
      },
    });
    const long = { phone: '5'.repeat(41), experience: 'x'.repeat(2001), goals: 'x'.repeat(2001) };
    expect(await enroll({ workshopId: 1.5, email: 'ada@', firstName: 7, ...long })).toMatchObject({
      status: 422,
      body: {
        fields: {
          workshopId: 'Must be a whole number',
          email: 'Invalid email',
          firstName: 'Required',
          phone: 'At most 40 characters',
          experience: 'At most 2000 characters',
          goals: 'At most 2000 characters',
        },
      },
    });
  });

  it('gives bots the same response as people, and stores nothing', async () => {
    const { id } = await aWorkshop(server.ctx);
    for (const sign of [{ homepage: 'https://spam.example' }, { elapsedMs: 0 }]) {
      const email = anEmail();
      const { status, body } = await enroll({ workshopId: id, email, ...sign });
      expect(status).toBe(201);
      expect(z.strictObject(Enrollment.shape).parse(body)).toMatchObject({ status: 'enrolled' });
      expect(await listMails(server.url, email)).toEqual([]);
    }
    expect(await rowsOf(id)).toEqual([]);
  });

  it('stores one enrollment for a repeated submit, and repeats the first response', async () => {
    const { id } = await aWorkshop(server.ctx);
    const form = { workshopId: id, email: anEmail() };
    const key = { 'idempotency-key': randomUUID() };
    const first = await enroll(form, key);
    expect(await enroll(form, key)).toEqual(first);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('refuses bodies over 64 kB', async () => {
    expect((await enroll({ goals: 'x'.repeat(66_000) })).status).toBe(413);
  });
});

describe('ownership', () => {
  const own = async (headers: Record<string, string>): Promise<OwnEnrollment[]> => {
    const { status, body } = await getJson(`${server.url}/api/enrollments/user`, headers);
    expect(status).toBe(200);
    return z.array(z.strictObject(OwnEnrollment.shape)).parse(body);
  };

  it('requires signing in', async () => {
    expect((await getJson(`${server.url}/api/enrollments/user`)).status).toBe(401);
  });

  it('shows members the enrollments they made while signed in, with the workshop', async () => {
    const { id, title } = await aWorkshop(server.ctx, { location: 'Pier 7', startDate: '2031-02-05' });
    const ada = await signInAs(server, 'user');
    const { body } = await enroll({ workshopId: id, email: ada.email }, ada.headers);
    expect(body).toMatchObject({ userId: ada.id });
    expect(await own(ada.headers)).toMatchObject([
      {
        id: Enrollment.parse(body).id,
        userId: ada.id,
        workshopId: id,
        status: 'enrolled',
        workshop: { title, location: 'Pier 7', startDate: '2031-02-05' },
      },
    ]);
  });

  it("shows a visitor's registrations once an account with that confirmed address signs in", async () => {
    const email = anEmail();
    const [first, second] = [await aWorkshop(server.ctx), await aWorkshop(server.ctx)];
    await aReservation(server.ctx, first.id, email);
    await anInterest(server.ctx, second.id, email);
    await aReservation(server.ctx, first.id);
    const other = await signInAs(server, 'user');
    expect(await own(other.headers)).toEqual([]);
    const owner = await signInAs(server, 'user', { email });
    expect((await own(owner.headers)).map(one => [one.workshopId, one.status])).toEqual([
      [second.id, 'interested'],
      [first.id, 'reserved'],
    ]);
  });

  it('shows nothing for an unconfirmed address', async () => {
    const email = anEmail();
    const { id } = await aWorkshop(server.ctx);
    await aReservation(server.ctx, id, email);
    const ofPerson = (confirmedEmail: string | null) =>
      listOwnEnrollments({ ...server.ctx, actor: { ...anActor('user'), email, confirmedEmail } });
    expect(await ofPerson(null)).toEqual([]);
    expect(await ofPerson(email)).toMatchObject([{ workshopId: id }]);
  });

  it("shows a registration to the owner of its address, not to the member who typed someone else's", async () => {
    const owner = await signInAs(server, 'user');
    const friend = await signInAs(server, 'user');
    const { id } = await aWorkshop(server.ctx);
    const { body } = await enroll({ workshopId: id, email: owner.email }, friend.headers);
    expect(body).toMatchObject({ userId: null });
    expect(await own(friend.headers)).toEqual([]);
    expect(await own(owner.headers)).toMatchObject([{ workshopId: id, userId: owner.id }]);
  });

  it('takes two queries, however many workshops they are for', async () => {
    const email = anEmail();
    for (let i = 0; i < 4; i += 1) await aReservation(server.ctx, (await aWorkshop(server.ctx)).id, email);
    let queries = 0;
    const onQuery = () => (queries += 1);
    server.pool.on('acquire', onQuery);
    const actor = { ...anActor('user'), email, confirmedEmail: email };
    expect(await listOwnEnrollments({ ...server.ctx, actor })).toHaveLength(4);
    server.pool.off('acquire', onQuery);
    expect(queries).toBeLessThanOrEqual(3);
  });

  it('leaves out cancelled registrations', async () => {
    const ada = await signInAs(server, 'user');
    const { id } = await aWorkshop(server.ctx);
    await enroll({ workshopId: id, email: ada.email }, ada.headers);
    await server.ctx.db
      .update(registrations)
      .set({ status: 'cancelled' })
      .where(eq(registrations.email, ada.email));
    expect(await own(ada.headers)).toEqual([]);
  });
});
