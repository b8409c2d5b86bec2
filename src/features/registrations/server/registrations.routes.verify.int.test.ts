import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeImage } from '#src/features/media/server/media.commands.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { DATES, aGraduate, aSeat } from '#tests/support/certificates.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { type Certificate, VerifiedCertificate } from '../registrations.contract.certificates.ts';
import { completeRegistration } from './registrations.commands.complete.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

const post = (path: string, body: unknown = {}, headers: Record<string, string> = admin) =>
  postJson(`${server.url}/api${path}`, body, headers);
const verify = (code: string) => getJson(`${server.url}/api/certificates/verify/${code}`);
const pdf = (code: string, query = '') => fetch(`${server.url}/api/certificates/${code}/pdf${query}`);
const complete = async (id: number): Promise<Certificate> =>
  (await completeRegistration(server.ctx, id)).certificate;
const own = async (headers: Record<string, string>): Promise<unknown> =>
  (await getJson(`${server.url}/api/certificates/user`, headers)).body;

describe('anyone with the code', () => {
  it('sees what the certificate says, however the code is typed', async () => {
    const { certificate } = await aGraduate(server);
    const { code } = certificate;
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', '')]) {
      expect(await verify(typed)).toEqual({ status: 200, body: VerifiedCertificate.parse(certificate) });
    }
  });

  it('learns nothing else about its owner: no address, no id, no reason', async () => {
    const { certificate, person } = await aGraduate(server);
    await post(`/certificates/${certificate.id}/revoke`, { reason: 'Left on the first day' });
    const { body } = await verify(certificate.code);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${person.email}|registrationId|Left on`));
  });

  it('gets a 404 for any other code', async () => {
    for (const code of ['0000-0000-0000-0000', 'nonsense', '%27%20or%201%3D1']) {
      expect(await verify(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await pdf(code)).status).toBe(404);
    }
  });

  it('cannot try one code after another', async () => {
    const strict = await startTestServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) {
      const code = `0000-0000-0000-${String(i).padStart(4, '0')}`;
      statuses.push((await fetch(`${strict.url}/api/certificates/verify/${code}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
    await strict.stop();
  });
});

describe('revoking', () => {
  it('invalidates the certificate, and restoring makes it valid again', async () => {
    const { person, certificate } = await aGraduate(server);
    const path = `/certificates/${certificate.id}`;
    const { body } = await post(`${path}/revoke`, { reason: 'Left on the first day' });
    expect(body).toMatchObject({ state: 'revoked', revokedReason: 'Left on the first day' });
    expect((await verify(certificate.code)).body).toMatchObject({ state: 'revoked', name: 'Ada Okafor' });
    expect(await own(person.headers)).toMatchObject([
      { state: 'revoked', revokedReason: 'Left on the first day' },
    ]);
    const refused = await pdf(certificate.code);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'certificate_revoked' }]);
    expect((await post(`${path}/restore`)).body).toEqual(certificate);
    expect((await verify(certificate.code)).body).toEqual(VerifiedCertificate.parse(certificate));
    expect((await pdf(certificate.code)).status).toBe(200);
  });

  it('needs an admin, but no reason', async () => {
    const { person, certificate } = await aGraduate(server);
    const path = `/certificates/${certificate.id}/revoke`;
    expect((await post(path, { reason: 'Mine' }, person.headers)).status).toBe(403);
    expect((await post(path, { reason: 'Mine' }, {})).status).toBe(401);
    expect((await post('/certificates/999999/revoke', { reason: 'x' })).status).toBe(404);
    expect((await verify(certificate.code)).body).toMatchObject({ state: 'valid' });
    expect((await post(path)).body).toMatchObject({ state: 'revoked', revokedReason: '' });
    expect((await verify(certificate.code)).body).toMatchObject({ state: 'revoked' });
  });

  it('emails the owner only if the admin asks for it', async () => {
    const { person, certificate } = await aGraduate(server);
    const path = `/certificates/${certificate.id}`;
    const mails = async () =>
      (await listMails(server.url, person.email)).filter(({ subject }) => subject.endsWith('was revoked'));
    await post(`${path}/revoke`);
    await post(`${path}/restore`);
    expect(await mails()).toEqual([]);
    await post(`${path}/revoke`, { reason: 'By mistake', notify: true });
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain(certificate.code);
  });
});

describe('correcting the name', () => {
  const correct = (id: number, name: string, headers: Record<string, string> = admin) =>
    callJson('PUT', `${server.url}/api/certificates/${id}/name`, headers, { name });

  it('keeps the code, shows the new name everywhere, and the earlier one only to its owner and admins', async () => {
    const { person, certificate } = await aGraduate(server);
    const { id, code, registrationId } = certificate;
    const before = await pdf(code);
    expect(await correct(id, ' Ada Okafór ')).toMatchObject({
      status: 200,
      body: { code, name: 'Ada Okafór', familyName: null, earlierNames: [{ name: 'Ada Okafor' }] },
    });
    const verified = (await verify(code)).body;
    expect(verified).toMatchObject({
      name: 'Ada Okafór',
      nameCorrectedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(JSON.stringify(verified)).not.toContain('Okafor');
    const after = await pdf(code);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await extractText(new Uint8Array(await after.arrayBuffer()))).text.join(' ')).toContain('Okafór');
    expect(await own(person.headers)).toMatchObject([{ earlierNames: [{ name: 'Ada Okafor' }] }]);
    expect(
      (await getJson(`${server.url}/api/registrations/${registrationId}/certificate`, admin)).body,
    ).toMatchObject({ name: 'Ada Okafór', earlierNames: [{ name: 'Ada Okafor' }] });
  });

  it('is for admins, and needs a name', async () => {
    const { person, certificate } = await aGraduate(server);
    expect((await correct(certificate.id, 'Me', person.headers)).status).toBe(403);
    expect(await correct(certificate.id, ' ')).toMatchObject({ body: { fields: { name: 'Required' } } });
    expect((await correct(999_999, 'Me')).status).toBe(404);
    expect((await correct(certificate.id, certificate.name)).body).toMatchObject({ earlierNames: [] });
  });
});

describe('the PDF', () => {
  it("comes in both versions, with the workshop's picture and a file name", async () => {
    const bytes = await readFile('demo/stills/coast-dusk-long-exposure.jpg');
    const picture = await storeImage(server.ctx, {
      bytes,
      originalName: 'a.jpg',
      alt: 'Coast',
      section: 'gallery',
    });
    const workshop = await aWorkshop(server.ctx, {
      ...DATES,
      title: 'Haze & Hard Light',
      imageUrl: picture.url,
    });
    const { code } = await complete(await aSeat(server, workshop.id));
    for (const query of ['', '?version=print']) {
      const answer = await pdf(code, query);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="certificate-haze-hard-light-ada-okafor.pdf"',
      );
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const file = Buffer.from(await answer.arrayBuffer());
      expect(file.toString('latin1')).toContain('/DCTDecode');
      const { text, totalPages } = await extractText(new Uint8Array(file), { mergePages: true });
      expect(totalPages).toBe(1);
      for (const said of ['Ada Okafor', 'Haze & Hard Light', 'Feb 5–7, 2031', '3 days', 'Pier 7', code]) {
        expect(text).toContain(said);
      }
    }
    expect((await pdf(code, '?version=poster')).status).toBe(422);
  });

  it('is rendered once for the same facts, and not sent again if it is cached', async () => {
    const { certificate } = await aGraduate(server);
    const first = await pdf(certificate.code);
    const etag = String(first.headers.get('etag'));
    const [one, other] = await Promise.all([
      first.arrayBuffer(),
      (await pdf(certificate.code)).arrayBuffer(),
    ]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    const again = await fetch(`${server.url}/api/certificates/${certificate.code}/pdf`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('is rendered without the picture if that was deleted', async () => {
    const workshop = await aWorkshop(server.ctx, { ...DATES, imageUrl: 'https://example.com/gone.jpg' });
    const { code } = await complete(await aSeat(server, workshop.id));
    expect((await pdf(code)).status).toBe(200);
  });
});
