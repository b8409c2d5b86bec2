import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { aHeicPhoto, aPhoto, aVideo, keptFiles } from '#tests/support/files.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { type FormFile, anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';
import type { Upload } from '../uploads.contract.ts';

const server = setUpTestServer();
let workshopId: number;
let admin: { authorization: string };
beforeAll(async () => {
  workshopId = await anEndedWorkshop(server);
  admin = await bearerOf(server, 'admin');
});

const GUEST = { name: 'Ada Okafor', email: 'ada@example.com' };

function gallery(
  files: FormFile[],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  return sendForm(`${server.url}/api/upload/gallery`, { field: 'images', files, fields }, headers);
}

function share(file: FormFile, headers?: Record<string, string>) {
  return gallery([file], { workshopId: String(workshopId), ...(headers ? {} : GUEST) }, headers);
}

async function ownUploads(headers: Record<string, string>): Promise<Upload[]> {
  const answer = await fetch(`${server.url}/api/uploads/user`, { headers });
  return (await answer.json()) as Upload[];
}

describe('allowed uploads', () => {
  it.each([
    ['image/jpeg', 'a.jpg', () => aPhoto('jpeg')],
    ['image/png', 'a.png', () => aPhoto('png')],
    ['image/webp', 'a.webp', () => aPhoto('webp')],
    ['image/avif', 'a.avif', () => aPhoto('avif')],
    ['image/heic', 'a.heic', aHeicPhoto],
    ['video/mp4', 'a.mp4', () => aVideo('mp4')],
    ['video/quicktime', 'a.mov', () => aVideo('mov')],
    ['video/webm', 'a.webm', () => aVideo('webm')],
  ])('accepts %s, and keeps the original byte for byte', async (fileType, name, make) => {
    const member = await signInAs(server, 'user');
    const bytes = await make();
    const { status, body } = await share({ name, bytes }, member.headers);
    expect([status, body]).toEqual([
      200,
      { urls: [expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\/original\?/)] },
    ]);
    const [upload] = await ownUploads(member.headers);
    expect(upload).toMatchObject({
      fileType,
      fileSize: bytes.length,
      originalName: name,
      isPublic: false,
      workshopId,
      ...(fileType.startsWith('image') && { metadata: { width: 600, height: 400 } }),
    });
    expect(upload?.picture === null).toBe(fileType.startsWith('video'));
    const original = await fetch(server.url + (upload?.fileUrl ?? ''));
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('checks the bytes and ignores the file name', async () => {
    const member = await signInAs(server, 'user');
    const { status } = await share({ name: '../../photo.html', bytes: await aPhoto() }, member.headers);
    expect(status).toBe(200);
    expect((await ownUploads(member.headers))[0]).toMatchObject({
      fileType: 'image/jpeg',
      originalName: 'photo.html',
    });
  });

  it('stores the details, and keeps a guest upload private and without an owner', async () => {
    const fields = { workshopId: String(workshopId), title: 'Neon', description: 'After the rain', ...GUEST };
    const { status } = await gallery([{ name: 'n.jpg', bytes: await aPhoto() }], fields);
    expect(status).toBe(200);
    const answer = await fetch(`${server.url}/api/uploads/all?q=neon`, { headers: admin });
    const [upload] = (await answer.json()) as unknown[];
    expect(upload).toMatchObject({
      userId: null,
      title: 'Neon',
      description: 'After the rain',
      isPublic: false,
      user: { id: null, email: GUEST.email, first_name: GUEST.name },
    });
  });
});

/** A PNG whose header claims more pixels than its bytes could hold. */
async function bomb(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const png = await aPhoto('png', { width: 8, height: 8 });
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('refuses', () => {
  let before: string[];
  let keptSince: string[];
  beforeAll(async () => {
    before = await keptFiles(server.ctx);
  });
  afterEach(async () => {
    keptSince = (await keptFiles(server.ctx)).filter(key => !before.includes(key));
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, number, RegExp, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 415, /^Only JPEG, PNG/, () => Buffer.from(svg)],
    ['a page', 415, /^Only JPEG, PNG/, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 415, /^Only JPEG, PNG/, () => Buffer.from('GIF89a'.padEnd(500, '\0'), 'latin1')],
    ['a PDF', 415, /^Only JPEG, PNG/, () => Buffer.from('%PDF-1.7\n'.padEnd(500, ' '))],
    ['a program', 415, /^Only JPEG, PNG/, () => Buffer.from('MZ'.padEnd(5_000, '\0'), 'latin1')],
    ['noise', 415, /^Only JPEG, PNG/, () => Buffer.alloc(9_000, 7)],
    ['nothing', 422, /empty/, () => Buffer.alloc(0)],
    ['half a photo', 422, /damaged/, async () => (await aPhoto()).subarray(0, 9_000)],
    ['half a HEIC photo', 422, /damaged/, () => aHeicPhoto().subarray(0, 1_200)],
    ['a photo that claims to be enormous', 422, /too large to process: 30000 × 30000 pixels/, bomb],
    [
      'a photo of more than 50 MB',
      413,
      /up to 50 MB/,
      async () => Buffer.concat([await aPhoto(), Buffer.alloc(50 * 1024 * 1024)]),
    ],
  ])('%s, with its name and the reason', async (what, status, reason, make) => {
    const name = `${what}.jpg`;
    const answer = await share({ name, bytes: await make() });
    expect(answer).toMatchObject({ status, body: { fields: { [name]: expect.stringMatching(reason) } } });
  });

  it('several files, each with its name, and keeps none of them', async () => {
    const files = [
      { name: 'good.jpg', bytes: await aPhoto() },
      { name: 'bad.svg', bytes: Buffer.from(svg) },
      { name: 'worse.txt', bytes: Buffer.from('hello'.repeat(2_000)) },
    ];
    const { status, body } = await gallery(files, { workshopId: String(workshopId), ...GUEST });
    expect(status).toBe(415);
    expect(Object.keys((body as { fields: object }).fields)).toEqual(['bad.svg', 'worse.txt']);
  });

  it('several files that arrive in small chunks, including those after one that was stopped', async () => {
    const part = (name: string): string =>
      `\r\n--x\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\n\r\n`;
    const field = (name: string, value: string | number): string =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = field('workshopId', workshopId) + field('name', GUEST.name) + field('email', GUEST.email);
    const bits = [fields, part('bad.svg'), svg.padEnd(9_000), ' '.repeat(90_000), ' '.repeat(90_000)];
    const rest = [part('worse.txt'), 'hello'.repeat(2_000), '\r\n--x--\r\n'];
    const body = async function* (): AsyncGenerator<Buffer> {
      for (const bit of [...bits, ...rest]) {
        yield Buffer.from(bit);
        // Each chunk has been handled before the next one arrives.
        await setTimeout(20);
      }
    };
    const answer = await fetch(`${server.url}/api/upload/gallery`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.from(body()) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit);
    const { fields: refused } = (await answer.json()) as { fields: object };
    expect([answer.status, Object.keys(refused)]).toEqual([415, ['bad.svg', 'worse.txt']]);
  });

  it('any file before the workshop has ended', async () => {
    const { id } = await aWorkshop(server.ctx, { startDate: '2099-05-01' });
    const answer = await gallery([{ name: 'a.jpg', bytes: await aPhoto() }], {
      workshopId: String(id),
      ...GUEST,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'workshop_not_ended' } });
  });

  it('files without a workshop, or for a hidden one', async () => {
    const hidden = await aWorkshop(server.ctx, {
      endDate: '2025-05-03',
      startDate: '2025-05-03',
      isVisible: false,
    });
    const file = { name: 'a.jpg', bytes: await aPhoto() };
    expect((await gallery([file], { workshopId: String(hidden.id), ...GUEST })).status).toBe(404);
    expect((await gallery([file], { workshopId: '999999', ...GUEST })).status).toBe(404);
    expect((await gallery([file], { workshopId: 'x', ...GUEST })).status).toBe(422);
  });

  it('a guest without a name and an address', async () => {
    const answer = await gallery([{ name: 'a.jpg', bytes: await aPhoto() }], {
      workshopId: String(workshopId),
    });
    expect(answer).toMatchObject({ status: 422, body: { fields: { name: 'Required', email: 'Required' } } });
  });

  it('a form without files, a body that is not a form, and a form that ends too early', async () => {
    const url = `${server.url}/api/upload/gallery`;
    expect((await gallery([], { workshopId: String(workshopId), ...GUEST })).status).toBe(422);
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await fetch(url, json)).status).toBe(415);
    const cut = {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n12',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    expect((await fetch(url, { ...cut, headers: { ...cut.headers, ...admin } })).status).toBe(400);
  });

  it('and leaves nothing behind', () => {
    expect(keptSince).toEqual([]);
  });
});

describe('who may upload', () => {
  afterEach(() => saveSettings(server.ctx, { whoMayUpload: 'everybody' }));

  it('can be limited to members', async () => {
    await saveSettings(server.ctx, { whoMayUpload: 'members' });
    const file = { name: 'a.jpg', bytes: await aPhoto() };
    expect((await share(file)).status).toBe(401);
    expect((await share(file, await bearerOf(server, 'user'))).status).toBe(200);
  });

  it('can be limited to participants', async () => {
    const { id } = await aWorkshop(server.ctx, { startDate: '2099-05-01' });
    const member = await signInAs(server, 'user');
    await aReservation(server.ctx, id, member.email);
    await server.pool.query('update workshops set start_date = $1 where id = $2', ['2025-05-01', id]);
    await saveSettings(server.ctx, { whoMayUpload: 'participants' });
    const file = { name: 'a.jpg', bytes: await aPhoto() };
    const fields = { workshopId: String(id) };
    expect((await gallery([file], fields, await bearerOf(server, 'user'))).body).toMatchObject({
      code: 'not_a_participant',
    });
    expect((await gallery([file], fields, member.headers)).status).toBe(200);
    expect((await gallery([file], fields, admin)).status).toBe(200);
  });

  it('has a quota per person and per network', async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_SCALE: '0.05' } });
    const ended = String(await anEndedWorkshop(strict));
    const send = async (email: string) =>
      sendForm(`${strict.url}/api/upload/gallery`, {
        field: 'images',
        files: [{ name: 'a.jpg', bytes: await aPhoto('jpeg', { width: 40, height: 30 }) }],
        fields: { workshopId: ended, name: 'Ada', email },
      });
    const statuses = [await send('a@example.com'), await send('a@example.com'), await send('a@example.com')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send('a@example.com')).status).toBe(429);
    await strict.stop();
  });
});
