import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aPhoto, aVideo, keptFiles } from '#tests/support/files.ts';
import { callJson } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { anEndedWorkshop, sendForm, sendResumable } from '#tests/support/uploads.ts';
import { aPlayableVideo } from '#tests/support/videos.ts';
import { RESUMABLE_PATH } from '../uploads.rules.ts';

const MB = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
const GUEST = { name: 'Ada Okafor', email: 'ada@example.com' };

let server: TestServer;
let workshopId: string;

async function open(env: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({ env });
  workshopId = String(await anEndedWorkshop(server));
}

const galleryUrl = (): string => `${server.url}/api/upload/gallery`;
const part = (name: string): string =>
  `--x\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\n\r\n`;
const field = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

interface Held {
  send: (bytes: Buffer) => Promise<void>;
  answer: Promise<{ status: number; body: { code?: string } }>;
  end: () => void;
}

/** Starts a request and keeps it open until the test ends it. */
function hold(url: string, method: string, headers: Record<string, string | number>): Held {
  const sent = request(url, { method, headers });
  const answer = new Promise<Awaited<Held['answer']>>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', response => {
      void text(response).then(json => {
        const body = (json === '' ? {} : JSON.parse(json)) as { code?: string };
        resolve({ status: response.statusCode ?? 0, body });
      });
    });
  });
  answer.catch(() => undefined);
  return {
    send: bytes => new Promise(resolve => sent.write(bytes, () => resolve())),
    answer,
    end: () => void sent.destroy(),
  };
}

const holdForm = (headers: Record<string, string> = {}): Held =>
  hold(galleryUrl(), 'POST', { 'content-type': 'multipart/form-data; boundary=x', ...headers });

async function begin(size: number): Promise<string> {
  const said = Object.entries({ workshopId, filename: 'v.mp4', ...GUEST });
  const metadata = said.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const answer = await fetch(server.url + RESUMABLE_PATH, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata.join(',') },
  });
  return new URL(answer.headers.get('location') ?? '', server.url).href;
}

const holdPart = (address: string, offset = 0): Held =>
  hold(address, 'PATCH', {
    ...TUS,
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
  });

async function stored(): Promise<number> {
  return (await keptFiles(server.ctx)).length;
}

describe('a form is refused before its first byte is stored', () => {
  let user: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    await open();
    user = await signInAs(server, 'user');
    admin = await signInAs(server, 'admin');
  });
  afterAll(() => server.stop());

  it('when the sender may not upload site images', async () => {
    for (const [headers, status] of [
      [{}, 401],
      [user.headers, 403],
    ] as const) {
      const held = holdForm(headers);
      await held.send(Buffer.concat([Buffer.from(part('a.mp4')), aVideo('mp4', 2 * MB)]));
      // The response arrives while the form is still being sent.
      expect((await held.answer).status).toBe(status);
      expect(await stored()).toBe(0);
      held.end();
    }
  });

  it('when the files come before the workshop', async () => {
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(await aPhoto())]), 'first.jpg');
    form.append('workshopId', workshopId);
    const send = async (headers: Record<string, string>) => {
      const answer = await fetch(galleryUrl(), { method: 'POST', body: form, headers });
      return [answer.status, await answer.json()];
    };
    expect((await send({}))[0]).toBe(401);
    expect(await send(user.headers)).toMatchObject([
      403,
      { message: expect.stringContaining('send workshopId before the files') },
    ]);
    expect(await send(admin.headers)).toMatchObject([
      422,
      { fields: { workshopId: 'Must come before the files' } },
    ]);
    expect(await stored()).toBe(0);
  });

  it('when it has more than 10 files', async () => {
    const bytes = await aPhoto('jpeg', { width: 40, height: 30 });
    const files = Array.from({ length: 11 }, (_, i) => ({ name: `${i}.jpg`, bytes }));
    const send = (count: number) =>
      sendForm(galleryUrl(), { field: 'images', files: files.slice(0, count) }, admin.headers);
    expect(await send(11)).toMatchObject({
      status: 413,
      body: { message: 'Send at most 10 files at a time' },
    });
    expect(await stored()).toBe(0);
    expect((await send(10)).status).toBe(200);
  });
});

describe('limits', () => {
  afterEach(() => server.stop());

  it('count bytes as they arrive, in a form and in a resumable upload', async () => {
    // Scaled down, a guest's 4 GB become 4 MB. The limit of 60 files becomes one file, which isn't what stops
    // them.
    await open({ RATE_LIMIT_SCALE: '0.001' });
    const video = aVideo('mp4', 6 * MB);
    const fields = field('workshopId', workshopId) + field('name', GUEST.name) + field('email', GUEST.email);
    const held = holdForm();
    await held.send(Buffer.concat([Buffer.from(fields + part('a.mp4')), video]));
    expect(await held.answer).toMatchObject({ status: 429, body: { code: 'too_many' } });
    held.end();
    await until(async () => (await stored()) === 0);
    await server.stop();

    await open({ RATE_LIMIT_SCALE: '0.001' });
    const sending = holdPart(await begin(video.length));
    await sending.send(video);
    expect((await sending.answer).status).toBe(429);
    sending.end();
  });

  it('keep a reserve of the disk free', async () => {
    await open({ UPLOAD_RESERVE_MB: '999999999' });
    const full = { status: 507, body: { code: 'storage_full' } };
    const file = { name: 'a.jpg', bytes: await aPhoto() };
    const fields = { workshopId, ...GUEST };
    expect(await sendForm(galleryUrl(), { field: 'images', files: [file], fields })).toMatchObject(full);
    const admin = await signInAs(server, 'admin');
    expect(
      await sendForm(`${server.url}/api/upload/hero`, { field: 'image', files: [file] }, admin.headers),
    ).toMatchObject(full);
    const metadata = { workshopId, ...GUEST };
    await expect(sendResumable(server, file, { metadata })).rejects.toThrow(/507.*storage_full/);
    expect(await stored()).toBe(0);
    const fileId = 'a'.repeat(32);
    await server.ctx.storage.put(`uploads/${fileId}/original`, aPlayableVideo());
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into uploads (file_id, user_id, original_name, file_type, file_size, metadata, created_at, updated_at)
      values ($1, $2, 'a.mp4', 'video/mp4', 8000, '{}', now(), now()) returning id`,
      [fileId, admin.id],
    );
    const url = `${server.url}/api/uploads/${rows[0]?.id}`;
    expect(await callJson('PATCH', url, admin.headers, { isPublic: true })).toMatchObject(full);
    expect(await stored()).toBe(1);
  });

  it('reserve part of the store for members', async () => {
    await open({ RATE_LIMIT_SCALE: '1' });
    const member = await signInAs(server, 'user');
    const insert = `insert into uploads (file_id, guest_email, original_name, file_type, file_size, metadata, created_at, updated_at)
      select md5(n::text), 'g@example.com', 'a.mp4', 'video/mp4', 500 * 1024 * 1024, '{}', now(), now() from generate_series(1, $1) n`;
    await server.pool.query(insert, [102]);
    const file = { name: 'a.jpg', bytes: await aPhoto() };
    const send = (headers: Record<string, string>, fields: Record<string, string>) =>
      sendForm(galleryUrl(), { field: 'images', files: [file], fields: { workshopId, ...fields } }, headers);
    expect((await send({}, GUEST)).status).toBe(200);
    await server.pool.query(
      `update uploads set file_size = 1024 * 1024 * 1024 where file_type = 'video/mp4'`,
    );
    expect(await send({}, GUEST)).toMatchObject({
      status: 507,
      body: { code: 'storage_full', message: expect.stringContaining('Sign in to upload your files') },
    });
    const metadata = { workshopId, ...GUEST };
    await expect(sendResumable(server, file, { metadata })).rejects.toThrow(/507/);
    expect((await send(member.headers, {})).status).toBe(200);
  });

  it('allow only a few uploads from one network at the same time', async () => {
    await open({ RATE_LIMIT_SCALE: '0.0834' });
    const addresses = [await begin(MB), await begin(MB), await begin(MB)];
    const [first, second] = addresses.slice(0, 2).map(address => holdPart(address));
    const bytes = aVideo('mp4', 5_000);
    await first?.send(bytes);
    await second?.send(bytes);
    // Both are running: their bytes are being written to disk.
    await until(async () => (await stored()) === 2);
    const third = async () => {
      const answer = await fetch(addresses[2] ?? '', {
        method: 'PATCH',
        headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes),
      });
      return answer.status === 429 ? ((await answer.json()) as { code: string }).code : answer.status;
    };
    expect(await third()).toBe('too_many_uploads');
    first?.end();
    await until(async () => (await third()) !== 'too_many_uploads');
    second?.end();
  });
});
