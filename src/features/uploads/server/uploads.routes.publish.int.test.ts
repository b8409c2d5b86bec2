import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { keptFiles } from '#tests/support/files.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';
import { VIDEO_SECRETS, aPlayableVideo, aVideoOfManyTimes } from '#tests/support/videos.ts';
import type { Upload } from '../uploads.contract.ts';

const TMPDIR = process.env['TMPDIR'];
let server: TestServer;
let workshopId: string;
let member: SignedIn;
let admin: SignedIn;
let temporary: string;

async function open(env: Record<string, string>): Promise<void> {
  server = await startTestServer({ env });
  workshopId = String(await anEndedWorkshop(server));
  [member, admin] = [await signInAs(server, 'user'), await signInAs(server, 'admin')];
  temporary = mkdtempSync(join(tmpdir(), 'halation-publish-'));
  process.env['TMPDIR'] = temporary;
}

async function close(): Promise<void> {
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  rmSync(temporary, { recursive: true });
  await server.stop();
}

async function anUpload(name: string, bytes: Buffer): Promise<Upload> {
  const form = { field: 'images', files: [{ name, bytes }], fields: { workshopId } };
  await sendForm(`${server.url}/api/upload/gallery`, form, member.headers);
  const { items } = await getPage<Upload>(`${server.url}/api/uploads/user?limit=1`, member.headers);
  const [upload] = items;
  if (upload === undefined) throw new Error('Nothing was uploaded');
  return upload;
}

const change = ({ id }: Upload, body: object) =>
  callJson('PATCH', `${server.url}/api/uploads/${id}`, admin.headers, body);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers });

async function bytesOf(answer: Promise<Response>): Promise<Buffer> {
  return Buffer.from(await (await answer).arrayBuffer());
}

const bare = (url: string): string => url.split('?')[0] ?? '';

const filesOf = async ({ fileUrl }: Upload): Promise<string[]> => {
  const folder = bare(fileUrl).slice(1).replace('/original', '');
  return (await keptFiles(server.ctx))
    .filter(key => key.startsWith(folder))
    .map(key => key.slice(folder.length));
};

describe.each(['a folder', 'a bucket'])('a published video in %s', place => {
  let s3: Awaited<ReturnType<typeof startS3Server>> | null = null;
  beforeAll(async () => {
    s3 = place === 'a bucket' ? await startS3Server() : null;
    await open(s3 ? { STORAGE_URL: s3.url } : {});
  });
  afterAll(async () => {
    await close();
    await s3?.stop();
  });

  it.each(['mp4', 'mov', 'webm'] as const)(
    '(%s) plays for everyone, without its private parts',
    async kind => {
      const original = aPlayableVideo(kind);
      const video = await anUpload(`my-street.${kind}`, original);
      expect(await change(video, { isPublic: true })).toMatchObject({
        status: 200,
        body: { isPublic: true },
      });
      const url = bare(video.fileUrl);
      const played = await get(url);
      expect([played.status, played.headers.get('content-type')]).toEqual([200, video.fileType]);
      expect(played.headers.get('cache-control')).toBe('public, max-age=300');
      expect(played.headers.get('content-disposition')).not.toContain('my-street');
      const shown = Buffer.from(await played.arrayBuffer());
      expect(VIDEO_SECRETS.filter(secret => shown.includes(secret))).toEqual([]);
      const part = await get(url, { range: 'bytes=100-300' });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 100-300/${shown.length}`,
      ]);
      expect((await bytesOf(Promise.resolve(part))).equals(shown.subarray(100, 301))).toBe(true);
      expect((await bytesOf(get(video.fileUrl))).equals(original)).toBe(true);
      expect(await readdir(temporary)).toEqual([]);
    },
  );

  it('is copied once, and shown only as long as it is public', async () => {
    const video = await anUpload('v.mp4', aPlayableVideo());
    const url = bare(video.fileUrl);
    await change(video, { isPublic: true });
    expect(await filesOf(video)).toEqual(['/original', '/public']);
    await server.ctx.storage.put(url.slice(1).replace('original', 'public'), 'the first copy');
    await change(video, { isPublic: false, reason: '' });
    expect((await get(url)).status).toBe(404);
    await change(video, { isPublic: true });
    expect(await (await get(url)).text()).toBe('the first copy');
  });
});

describe('a video that is made to take all memory', () => {
  beforeAll(() => open({}));
  afterAll(close);

  it('is not published, and the admin learns why', async () => {
    const video = await anUpload('odd.mp4', aVideoOfManyTimes());
    expect(await change(video, { isPublic: true })).toMatchObject({
      status: 409,
      body: {
        code: 'unreadable_video',
        message: expect.stringMatching(/^“odd\.mp4” can't be published: .*where it was recorded/),
      },
    });
    expect((await get('/healthz')).status).toBe(200);
    expect((await get(bare(video.fileUrl))).status).toBe(404);
    expect((await get(video.fileUrl)).status).toBe(200);
    expect(await filesOf(video)).toEqual(['/original']);
    expect(await readdir(temporary)).toEqual([]);
  }, 90_000);
});
