import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { derivativeUrl } from '#src/features/media/media.rules.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aHeicPhoto, aPhoto, aVideo } from '#tests/support/files.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { type FormFile, anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';
import type { Upload } from '../uploads.contract.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
let workshopId: string;
let member: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  workshopId = String(await anEndedWorkshop(server));
  [member, admin] = [await signInAs(server, 'user'), await signInAs(server, 'admin')];
});

async function anUpload(file: FormFile): Promise<Upload> {
  const form = { field: 'images', files: [file], fields: { workshopId } };
  await sendForm(`${server.url}/api/upload/gallery`, form, member.headers);
  const answer = await fetch(`${server.url}/api/uploads/user?limit=1`, { headers: member.headers });
  const [upload] = (await answer.json()) as Upload[];
  if (!upload) throw new Error('Nothing was uploaded');
  return upload;
}

async function publish({ id }: Upload): Promise<Upload> {
  const answer = await fetch(`${server.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...admin.headers },
    body: JSON.stringify({ isPublic: true }),
  });
  return (await answer.json()) as Upload;
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers });

const bare = (url: string): string => url.split('?')[0] ?? '';

describe('a private photo', () => {
  it('is shown without its location, which only the original keeps', async () => {
    const bytes = await aPhoto('jpeg', { width: 900, height: 600 });
    expect((await sharp(bytes).metadata()).exif?.includes('Halation')).toBe(true);
    const upload = await anUpload({ name: 'p.jpg', bytes });
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const answer = await get(derivativeUrl(upload.picture?.url ?? '', 800, format));
      expect(answer.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
      const made = await sharp(await answer.arrayBuffer()).metadata();
      expect([made.width, made.exif, made.xmp]).toEqual([800, undefined, undefined]);
    }
    const original = await sharp(await (await get(upload.fileUrl)).arrayBuffer()).metadata();
    expect(original.exif?.includes('Halation')).toBe(true);
  });

  it('from a phone (HEIC) is shown in its own colors', async () => {
    const upload = await anUpload({ name: 'p.heic', bytes: aHeicPhoto() });
    const answer = await get(derivativeUrl(upload.picture?.url ?? '', 480, 'webp'));
    const { data } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [channel, expected] of [0xe4, 0x57, 0x2e].entries()) {
      expect(Math.abs((data[channel] ?? 0) - expected)).toBeLessThan(8);
    }
    expect((await get(upload.fileUrl)).headers.get('content-type')).toBe('image/heic');
  });

  it('cannot be opened without a link of its own', async () => {
    const [mine, other] = [
      await anUpload({ name: 'a.jpg', bytes: await aPhoto() }),
      await anUpload({ name: 'b.jpg', bytes: await aPhoto() }),
    ];
    const stranger = await signInAs(server, 'user');
    const foreign = other.fileUrl.slice(other.fileUrl.indexOf('?'));
    for (const url of [mine.fileUrl, mine.picture?.url ?? '']) {
      expect((await get(url)).status).toBe(200);
      expect((await get(bare(url))).status).toBe(404);
      expect((await get(bare(url), stranger.headers)).status).toBe(404);
      expect((await get(bare(url) + foreign)).status).toBe(404);
      expect((await get(`${url}0`)).status).toBe(404);
    }
  });

  it('is never cached, and its links expire', async () => {
    const upload = await anUpload({ name: 'a.jpg', bytes: await aPhoto() });
    expect((await get(upload.fileUrl)).headers.get('cache-control')).toBe('private, no-store');
    expect((await get(upload.picture?.url ?? '')).headers.get('cache-control')).toBe('private, no-store');
    clock.set('2026-06-15T21:00:01Z');
    expect((await get(upload.fileUrl)).status).toBe(404);
    clock.set('2026-06-15T19:00:00Z');
  });

  it('is listed only for its owner and for admins', async () => {
    const { id } = await anUpload({ name: 'a.jpg', bytes: await aPhoto() });
    const ids = async (path: string, headers: Record<string, string>): Promise<number[]> =>
      ((await (await get(path, headers)).json()) as Upload[]).map(one => one.id);
    const stranger = await signInAs(server, 'user');
    expect(await ids('/api/uploads/user', member.headers)).toContain(id);
    expect(await ids('/api/uploads/all', admin.headers)).toContain(id);
    expect(await ids('/api/uploads/user', stranger.headers)).not.toContain(id);
    expect(await ids(`/api/workshops/${workshopId}/uploads`, {})).not.toContain(id);
    expect((await get('/api/uploads/all', stranger.headers)).status).toBe(403);
  });
});

describe('an original', () => {
  it('is saved under its name and can never run as a page', async () => {
    const upload = await anUpload({ name: 'Straße.jpg', bytes: await aPhoto() });
    const { headers } = await get(upload.fileUrl);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Stra_e.jpg"; filename*=UTF-8''Stra%C3%9Fe.jpg`,
    );
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a published photo stays private', async () => {
    const photo = await publish(await anUpload({ name: 'a.jpg', bytes: await aPhoto() }));
    expect(photo.picture?.url).not.toContain('?');
    expect((await get(photo.picture?.url ?? '')).headers.get('cache-control')).toBe('public, max-age=300');
    expect((await get(bare(photo.fileUrl))).status).toBe(404);
  });
});

describe('a video', () => {
  it('is sent in the ranges that a player requests', async () => {
    const bytes = aVideo('mp4', 300_000);
    const { fileUrl } = await anUpload({ name: 'v.mp4', bytes });
    const part = await get(fileUrl, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 1000-1999/${bytes.length}`,
      '1000',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    const end = await get(fileUrl, { range: 'bytes=-10' });
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    const beyond = await get(fileUrl, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const changed = await get(fileUrl, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect(changed.status).toBe(200);
    expect((await get(fileUrl)).headers.get('accept-ranges')).toBe('bytes');
  });
});

it('answers 404 for anything that does not exist', async () => {
  const upload = await anUpload({ name: 'a.jpg', bytes: await aPhoto() });
  const query = upload.fileUrl.slice(upload.fileUrl.indexOf('?'));
  const folder = bare(upload.fileUrl).replace('/original', '');
  for (const path of ['/2400.jpg', '/481.jpg', '/480.png', '/readable.jpg', '/..%2f..%2foriginal', '/']) {
    expect([path, (await get(folder + path + query)).status]).toEqual([path, 404]);
  }
  expect((await get(`/uploads/${'0'.repeat(32)}/original${query}`)).status).toBe(404);
});
