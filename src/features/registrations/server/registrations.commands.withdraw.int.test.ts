import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountParts } from '#src/app/slices.ts';
import { deleteAccount } from '#src/features/accounts/server/accounts.commands.leave.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { certificates, registrations } from './registrations.table.ts';
import { correctName } from './registrations.commands.certificate-name.ts';
import { completeRegistration } from './registrations.commands.complete.ts';

const server = setUpTestServer();

it("exports certificates with a person's data, and removes the name when the account is deleted", async () => {
  const { id: workshopId, title } = await aWorkshop(server.ctx, { startDate: '2031-02-05' });
  const ada = await signInAs(server, 'user');
  await aReservation(server.ctx, workshopId, ada.email);
  const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, ada.email));
  const { certificate } = await completeRegistration(server.ctx, row?.id ?? 0);
  const { id, code } = certificate;
  expect(await getJson(`${server.url}/api/auth/export`, ada.headers)).toMatchObject({
    body: { certificates: [{ code, name: 'Ada Okafor', workshop: title, revokedAt: null }] },
  });

  await correctName(server.ctx, { id, name: 'Ada Lovelace' });
  const proof = { sessionId: randomUUID(), authenticatedAt: new Date(), confirmedEmail: ada.email };
  const actor = { kind: 'account', role: 'user', id: ada.id, email: ada.email, ...proof } as const;
  await deleteAccount({ ...server.ctx, actor }, accountParts);

  const { status, body } = await getJson(`${server.url}/api/certificates/verify/${code}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'withdrawn', workshopTitle: title, familyName: null });
  expect(JSON.stringify(body)).not.toMatch(/Okafor|Lovelace/);
  const [left] = await server.ctx.db.select().from(certificates).where(eq(certificates.id, id));
  expect(left?.earlierNames).toEqual([]);
  expect((await fetch(`${server.url}/api/certificates/${code}/pdf`)).status).toBe(409);

  const admin = await bearerOf(server, 'admin');
  const restored = await postJson(`${server.url}/api/certificates/${id}/restore`, {}, admin);
  expect(restored).toMatchObject({ status: 409, body: { code: 'not_possible' } });
});

it('issues no certificate to someone whose account was deleted', async () => {
  const { id: workshopId } = await aWorkshop(server.ctx, { startDate: '2031-02-05' });
  const bo = await signInAs(server, 'user');
  await aReservation(server.ctx, workshopId, bo.email);
  expect(await getJson(`${server.url}/api/certificates/user`, bo.headers)).toEqual({ status: 200, body: [] });
  const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, bo.email));
  const proof = { sessionId: randomUUID(), authenticatedAt: new Date(), confirmedEmail: bo.email };
  const actor = { kind: 'account', role: 'user', id: bo.id, email: bo.email, ...proof } as const;
  await deleteAccount({ ...server.ctx, actor }, accountParts);
  const admin = await bearerOf(server, 'admin');
  const answer = await postJson(`${server.url}/api/registrations/${row?.id}/complete`, {}, admin);
  expect(answer).toMatchObject({ status: 409, body: { code: 'not_possible' } });
});
