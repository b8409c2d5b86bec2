import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aPhoto, aVideo, keptFiles } from '#tests/support/files.ts';
import { until } from '#tests/support/outage.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { anEndedWorkshop, sendResumable } from '#tests/support/uploads.ts';
import type { Upload } from '../uploads.contract.ts';
import { RESUMABLE_PATH } from '../uploads.rules.ts';
import { dropExpired } from './uploads.commands.purge.ts';

type Headers = Record<string, string>;

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
let metadata: { workshopId: string };
beforeAll(async () => {
  metadata = { workshopId: String(await anEndedWorkshop(server)) };
});

const TUS = { 'tus-resumable': '1.0.0' };

function encoded(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

async function announce(size: number, values: Record<string, string>, headers: Headers = {}) {
  const answer = await fetch(server.url + RESUMABLE_PATH, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': encoded(values), ...headers },
  });
  const location = answer.headers.get('location');
  return { answer, address: location ? new URL(location, server.url).href : '' };
}

async function offsetAt(address: string, headers: Headers = {}): Promise<number | null> {
  const answer = await fetch(address, { method: 'HEAD', headers: { ...TUS, ...headers } });
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null;
}

function patch(address: string, offset: number, bytes: Buffer, headers: Headers = {}): Promise<Response> {
  return fetch(address, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Uint8Array(bytes),
  });
}

/** Sends the first bytes of a piece and then disconnects, like a phone in a tunnel. */
async function breakOff(address: string, bytes: Buffer, headers: Headers): Promise<void> {
  const sent = request(address, {
    method: 'PATCH',
    headers: {
      ...TUS,
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length * 2),
    },
  });
  sent.on('error', () => undefined);
  await new Promise<void>(resolve => sent.write(bytes, () => resolve()));
  await pause(300);
  sent.destroy();
}

async function ownUploads(headers: Headers): Promise<Upload[]> {
  return (await (await fetch(`${server.url}/api/uploads/user`, { headers })).json()) as Upload[];
}

it('uploads a file in one piece, with its details', async () => {
  const member = await signInAs(server, 'user');
  const bytes = aVideo('mp4', 9_000_000);
  const said = { ...metadata, title: 'A walk', description: 'In one take' };
  await sendResumable(server, { name: 'walk.mp4', bytes }, { metadata: said, headers: member.headers });
  const [upload] = await ownUploads(member.headers);
  expect(upload).toMatchObject({
    originalName: 'walk.mp4',
    fileSize: bytes.length,
    title: 'A walk',
    description: 'In one take',
    fileType: 'video/mp4',
  });
  const kept = await fetch(server.url + (upload?.fileUrl ?? ''));
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await keptFiles(server.ctx)).filter(key => key.startsWith('incoming/'))).toEqual([]);
});

it('resumes a file where the connection broke', async () => {
  const member = await signInAs(server, 'user');
  const bytes = aVideo('mov', 6_000_000);
  const { address } = await announce(bytes.length, { ...metadata, filename: 'cut.mov' }, member.headers);
  await breakOff(address, bytes.subarray(0, 2_500_000), member.headers);
  await until(async () => (await offsetAt(address, member.headers)) === 2_500_000, 10_000);
  expect(await ownUploads(member.headers)).toEqual([]);
  const rest = await patch(address, 2_500_000, bytes.subarray(2_500_000), member.headers);
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  const [upload] = await ownUploads(member.headers);
  const kept = await fetch(server.url + (upload?.fileUrl ?? ''));
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
  // A client that missed the final response asks for the offset and sends nothing twice.
  expect(await offsetAt(address, member.headers)).toBe(bytes.length);
});

it('does not add the same piece twice', async () => {
  const member = await signInAs(server, 'user');
  const bytes = aVideo('mp4', 20_000);
  const { address } = await announce(bytes.length, metadata, member.headers);
  expect((await patch(address, 0, bytes.subarray(0, 10_000), member.headers)).status).toBe(204);
  const again = await patch(address, 0, bytes.subarray(0, 10_000), member.headers);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'offset_conflict' });
  expect(await offsetAt(address, member.headers)).toBe(10_000);
});

describe('is refused', () => {
  const guest = { name: 'Ada', email: 'ada@example.com' };

  it('before it is sent, with the reason: sender, time or size', async () => {
    const refusals: [number, Record<string, string>, number, object][] = [
      [10, metadata, 422, { fields: { name: 'Required', email: 'Required' } }],
      [10, { ...metadata, ...guest, workshopId: '99999' }, 404, { code: 'not_found' }],
      [10, { ...guest }, 422, { fields: { workshopId: 'Required' } }],
      [501 * 1024 * 1024, { ...metadata, ...guest }, 413, {}],
      [0, { ...metadata, ...guest, filename: 'a.mp4' }, 422, { fields: { 'a.mp4': 'This file is empty' } }],
    ];
    for (const [size, said, status, problem] of refusals) {
      const { answer } = await announce(size, said);
      expect([answer.status, await answer.json()]).toMatchObject([status, problem]);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  it('with its first bytes, if they are not of an allowed type', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(500));
    const { address } = await announce(5_000_000, { ...metadata, ...guest, filename: 'holiday.mp4' });
    const answer = await patch(address, 0, page);
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      fields: { 'holiday.mp4': expect.stringContaining('can be uploaded') },
    });
    expect(await offsetAt(address)).toBeNull();
  });

  it('with its last bytes, if it is incomplete, and nothing of it is kept', async () => {
    const before = await keptFiles(server.ctx);
    const bytes = (await aPhoto()).subarray(0, 9_000);
    const { address } = await announce(bytes.length, { ...metadata, ...guest, filename: 'cut.jpg' });
    const answer = await patch(address, 0, bytes);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { fields: { 'cut.jpg': 'This file is damaged or incomplete' } },
    ]);
    expect(await offsetAt(address)).toBeNull();
    expect(await keptFiles(server.ctx)).toEqual(before);
  });
});

it("nobody else can continue, inspect or cancel a member's file", async () => {
  const [member, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
  const bytes = aVideo('mp4', 20_000);
  const { address } = await announce(bytes.length, metadata, member.headers);
  for (const headers of [{}, other.headers]) {
    expect(await offsetAt(address, headers)).toBeNull();
    expect((await patch(address, 0, bytes, headers)).status).toBe(404);
    expect((await fetch(address, { method: 'DELETE', headers: { ...TUS, ...headers } })).status).toBe(404);
  }
  expect(await offsetAt(address, member.headers)).toBe(0);
});

it('a guest can upload a file with a name and an address, and cancel another', async () => {
  const said = { ...metadata, name: 'Ada', email: 'guest@example.com', filename: 'g.jpg' };
  const photo = await aPhoto();
  await sendResumable(server, { name: 'g.jpg', bytes: photo }, { metadata: said });
  const { rows } = await server.pool.query('select * from uploads where guest_email = $1', [said.email]);
  expect(rows).toHaveLength(1);
  const { address } = await announce(photo.length, said);
  await patch(address, 0, photo.subarray(0, 5_000));
  expect((await fetch(address, { method: 'DELETE', headers: TUS })).status).toBe(204);
  expect(await offsetAt(address)).toBeNull();
  const id = address.split('/').at(-1) ?? '';
  expect((await keptFiles(server.ctx)).filter(key => key.includes(id))).toEqual([]);
});

it('an unfinished file is deleted after a day', async () => {
  const member = await signInAs(server, 'user');
  const bytes = aVideo('mp4', 20_000);
  const { address, answer } = await announce(bytes.length, metadata, member.headers);
  expect(answer.headers.get('upload-expires')).toBe('Tue, 16 Jun 2026 19:00:00 GMT');
  await patch(address, 0, bytes.subarray(0, 10_000), member.headers);
  clock.set('2026-06-16T19:00:01Z');
  const late = await signInAs(server, 'user', { email: `late-${member.email}` });
  expect(await offsetAt(address, late.headers)).toBeNull();
  await dropExpired(server.ctx);
  expect((await keptFiles(server.ctx)).filter(key => key.startsWith('incoming/'))).toEqual([]);
  const { rows } = await server.pool.query('select 1 from unfinished_uploads where expires_at < $1', [
    clock.now(),
  ]);
  expect(rows).toEqual([]);
  clock.set('2026-06-15T19:00:00Z');
});

it('follows the protocol: versions, extensions, and no CORS headers', async () => {
  const answer = await fetch(server.url + RESUMABLE_PATH, { method: 'OPTIONS' });
  expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
  expect(answer.headers.get('tus-max-size')).toBe(String(500 * 1024 * 1024));
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect((await fetch(server.url + RESUMABLE_PATH, { method: 'POST' })).status).toBe(412);
});
