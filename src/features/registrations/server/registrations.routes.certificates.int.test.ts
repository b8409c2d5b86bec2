import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { updateWorkshop } from '#src/features/workshops/server/workshops.commands.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { DATES, aGraduate, aSeat } from '#tests/support/certificates.ts';
import { aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { Certificate, Completion, VerifiedCertificate } from '../registrations.contract.certificates.ts';
import { CODE_PATTERN } from '../registrations.rules.certificates.ts';
import { certificates, registrations } from './registrations.table.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

const post = (path: string) => postJson(`${server.url}/api${path}`, {}, admin);
const get = (path: string, headers?: Record<string, string>) => getJson(`${server.url}/api${path}`, headers);

async function complete(registrationId: number): Promise<Certificate> {
  const { status, body } = await post(`/registrations/${registrationId}/complete`);
  expect(status).toBe(200);
  return z.strictObject(Completion.shape).parse(body).certificate;
}

const own = async (headers: Record<string, string>): Promise<Certificate[]> => {
  const { status, body } = await get('/certificates/user', headers);
  expect(status).toBe(200);
  return z.array(z.strictObject(Certificate.shape)).parse(body);
};

describe('completing a registration', () => {
  it('issues its certificate, and emails the person', async () => {
    const workshop = await aWorkshop(server.ctx, { ...DATES, category: 'Videography' });
    const email = anEmail();
    const id = await aSeat(server, workshop.id, email);
    const { body } = await post(`/registrations/${id}/complete`);
    expect(body).toMatchObject({
      registration: { id, workshopId: workshop.id, status: 'completed' },
      certificate: {
        registrationId: id,
        workshopId: workshop.id,
        name: 'Ada Okafor',
        familyName: 'Okafor',
        workshopTitle: workshop.title,
        category: 'Videography',
        startDate: '2031-02-05',
        endDate: '2031-02-07',
        duration: '3 Days',
        location: 'Pier 7',
        issuer: 'Halation',
        state: 'valid',
      },
    });
    const { code } = Completion.parse(body).certificate;
    const [mail] = await listMails(server.url, email);
    expect(mail?.subject).toBe(`Your certificate for ${workshop.title}`);
    expect(mail?.text).toContain(`/verify/${code}`);
    expect(mail?.text).toContain('/dashboard?tab=certificates');
  });

  it('again changes nothing and sends no second email', async () => {
    const { id: workshopId } = await aWorkshop(server.ctx, DATES);
    const email = anEmail();
    const id = await aSeat(server, workshopId, email);
    const first = await complete(id);
    expect(await complete(id)).toEqual(first);
    const mails = await listMails(server.url, email);
    expect(mails.filter(mail => mail.subject.startsWith('Your certificate'))).toHaveLength(1);
  });

  it('twice at the same time issues one certificate', async () => {
    const id = await aSeat(server, (await aWorkshop(server.ctx, DATES)).id);
    const all = await Promise.all([complete(id), complete(id), complete(id)]);
    expect(new Set(all.map(one => one.code)).size).toBe(1);
  });

  it('is refused for an interest, and for an unknown registration', async () => {
    const { id: workshopId } = await aWorkshop(server.ctx, DATES);
    const email = anEmail();
    await anInterest(server.ctx, workshopId, email);
    const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, email));
    expect(await post(`/registrations/${row?.id}/complete`)).toMatchObject({
      status: 409,
      body: { code: 'not_possible' },
    });
    expect((await post('/registrations/999999/complete')).status).toBe(404);
    expect((await post('/registrations/x/complete')).status).toBe(404);
  });

  it('creates codes that cannot be guessed: 80 random bits', async () => {
    const { id } = await aWorkshop(server.ctx, DATES);
    const codes: string[] = [];
    for (let i = 0; i < 6; i += 1) codes.push((await complete(await aSeat(server, id))).code);
    for (const code of codes) expect(code).toMatch(new RegExp(CODE_PATTERN));
    expect(new Set(codes).size).toBe(6);
    const places = Array.from(
      { length: 16 },
      (_, index) => new Set(codes.map(code => code.replaceAll('-', '')[index])).size,
    );
    // No position is constant or counts up.
    expect(Math.min(...places)).toBeGreaterThan(1);
  });
});

describe('completing a workshop', () => {
  it('completes everyone who held a seat, once the workshop is over', async () => {
    const workshop = await aWorkshop(server.ctx, DATES);
    const ids = [await aSeat(server, workshop.id), await aSeat(server, workshop.id)];
    await anInterest(server.ctx, workshop.id);
    const path = `/workshops/${workshop.id}/complete-registrations`;
    expect(await post(path)).toMatchObject({ status: 409, body: { code: 'workshop_not_ended' } });
    await updateWorkshop(server.ctx, { id: workshop.id, changes: { status: 'past' } });
    const { status, body } = await post(path);
    expect(status).toBe(200);
    const completions = z.array(Completion).parse(body);
    expect(completions.map(one => one.registration.id)).toEqual(ids);
    expect(completions.map(one => one.registration.status)).toEqual(['completed', 'completed']);
    const { body: listed } = await get(`/workshops/${workshop.id}/certificates`, admin);
    expect(z.array(Certificate).parse(listed)).toHaveLength(2);
    expect((await post('/workshops/999999/complete-registrations')).status).toBe(404);
  });
});

describe('a certificate', () => {
  it('keeps the facts from when it was issued, even if they change later', async () => {
    const workshop = await aWorkshop(server.ctx, DATES);
    const certificate = await complete(await aSeat(server, workshop.id));
    await updateWorkshop(server.ctx, {
      id: workshop.id,
      changes: { title: 'Another', startDate: '2032-01-01', endDate: '2032-01-01', location: 'Elsewhere' },
    });
    await server.ctx.db
      .update(registrations)
      .set({ name: 'Somebody Else', lastName: 'Else' })
      .where(eq(registrations.id, certificate.registrationId));
    const settings = await getSettings(server.ctx);
    await saveSettings(server.ctx, { ...settings, siteName: 'Renamed' });
    const { body } = await get(`/certificates/verify/${certificate.code}`);
    await saveSettings(server.ctx, settings);
    expect(z.strictObject(VerifiedCertificate.shape).parse(body)).toEqual(
      VerifiedCertificate.parse(certificate),
    );
  });

  it('does not invent a duration if none was given', async () => {
    const undated = await complete(await aSeat(server, (await aWorkshop(server.ctx)).id));
    expect(undated).toMatchObject({ duration: null, startDate: null, endDate: null, location: null });
    const typed = await aWorkshop(server.ctx, { duration: 'Four evenings' });
    expect(await complete(await aSeat(server, typed.id))).toMatchObject({ duration: 'Four evenings' });
  });

  it('is listed only for its owner', async () => {
    const { person, certificate } = await aGraduate(server);
    expect(await own(person.headers)).toEqual([certificate]);
    expect(await own((await signInAs(server, 'user')).headers)).toEqual([]);
    expect((await get('/certificates/user')).status).toBe(401);
    expect((await get(`/workshops/${certificate.workshopId}/certificates`, person.headers)).status).toBe(403);
  });

  it('is issued when its owner looks, if a completed registration has none', async () => {
    const { id: workshopId } = await aWorkshop(server.ctx, DATES);
    const person = await signInAs(server, 'user');
    const id = await aSeat(server, workshopId, person.email);
    expect(await own(person.headers)).toEqual([]);
    await server.ctx.db.update(registrations).set({ status: 'completed' }).where(eq(registrations.id, id));
    const asked = await Promise.all([own(person.headers), own(person.headers)]);
    expect(asked.map(list => list.map(one => one.registrationId))).toEqual([[id], [id]]);
    expect(new Set(asked.flat().map(one => one.code)).size).toBe(1);
    expect(
      (await listMails(server.url, person.email)).filter(mail => /certificate/.test(mail.subject)),
    ).toEqual([]);
  });
});

it('the database allows only one certificate per registration', async () => {
  const { certificate } = await aGraduate(server);
  const [row] = await server.ctx.db.select().from(certificates).where(eq(certificates.id, certificate.id));
  if (!row) throw new Error('It is not there');
  const { id: _, ...copy } = row;
  await expect(
    server.ctx.db.insert(certificates).values({ ...copy, code: '0000-0000-0000-0001' }),
  ).rejects.toThrow();
  await expect(server.ctx.db.insert(certificates).values({ ...copy, registrationId: 1 })).rejects.toThrow();
});
