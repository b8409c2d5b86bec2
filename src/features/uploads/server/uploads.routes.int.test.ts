import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aPhoto, aVideo, keptFiles } from '#tests/support/files.ts';
import { getPage } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';
import type { AdminUpload, PublicUpload, Upload } from '../uploads.contract.ts';
import { purgeTrash } from './uploads.commands.purge.ts';
import { uploads } from './uploads.table.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
let server: TestServer;
let workshopId: number;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await signInAs(server, 'admin');
});
beforeEach(async () => {
  workshopId = await anEndedWorkshop(server);
  member = await signInAs(server, 'user', { firstName: 'Noor' });
});
afterAll(() => server.stop());

async function anUpload(
  title: string,
  { kind = 'photo', by = member }: { kind?: 'photo' | 'video'; by?: SignedIn } = {},
): Promise<Upload> {
  const bytes = kind === 'photo' ? await aPhoto('jpeg', { width: 60, height: 40 }) : aVideo();
  const file = { name: kind === 'photo' ? 'p.jpg' : 'v.mp4', bytes };
  const fields = { workshopId: String(workshopId), title };
  await sendForm(`${server.url}/api/upload/gallery`, { field: 'images', files: [file], fields }, by.headers);
  const { items } = await getPage<Upload>(`${server.url}/api/uploads/user?limit=1`, by.headers);
  const [upload] = items;
  if (upload?.title !== title) throw new Error('The upload is not in the list');
  return upload;
}

async function send(method: string, path: string, by: SignedIn, body?: object) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { ...by.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as AdminUpload };
}

const change = (id: number, by: SignedIn, body: object) => send('PATCH', `/api/uploads/${id}`, by, body);

async function published(): Promise<PublicUpload[]> {
  return (await getPage<PublicUpload>(`${server.url}/api/workshops/${workshopId}/uploads`)).items;
}

describe('the lists', () => {
  it('show members their own uploads, newest first, with the workshop', async () => {
    await anUpload('first');
    const second = await anUpload('second', { kind: 'video' });
    const { items, total } = await getPage<Upload>(`${server.url}/api/uploads/user`, member.headers);
    expect([total, items.map(({ title }) => title)]).toEqual([2, ['second', 'first']]);
    expect(second).toMatchObject({
      userId: member.id,
      fileType: 'video/mp4',
      workshop: {
        title: expect.stringContaining('Workshop'),
        startDate: '2025-05-01',
        endDate: '2025-05-03',
      },
    });
  });

  it('show admins all uploads, filtered as they like (specification: User Upload Management)', async () => {
    const photo = await anUpload('narrow photo');
    const video = await anUpload('narrow video', { kind: 'video' });
    await change(video.id, member, { asksToShare: true });
    const list = async (query: string): Promise<number[]> => {
      const path = `${server.url}/api/uploads/all?workshopId=${workshopId}${query}`;
      return (await getPage<AdminUpload>(path, admin.headers)).items.map(({ id }) => id);
    };
    expect(await list('')).toEqual([video.id, photo.id]);
    expect(await list('&type=image')).toEqual([photo.id]);
    expect(await list('&type=video&visibility=private')).toEqual([video.id]);
    expect(await list('&visibility=asking')).toEqual([video.id]);
    expect(await list('&visibility=public')).toEqual([]);
    expect(await list('&q=noor%20photo')).toEqual([photo.id]);
    expect(await list(`&q=${member.email}`)).toEqual([video.id, photo.id]);
    expect(await list('&limit=1')).toEqual([video.id]);
  });
});

describe('publishing', () => {
  it('is requested by the owner, done by an admin, and confirmed by email', async () => {
    const { id } = await anUpload('to be seen');
    expect((await change(id, member, { isPublic: true })).status).toBe(403);
    expect((await change(id, member, { asksToShare: true })).body).toMatchObject({
      asksToShare: true,
      isPublic: false,
    });
    expect(await published()).toEqual([]);
    expect((await change(id, admin, { isPublic: true })).body).toMatchObject({
      asksToShare: false,
      isPublic: true,
    });
    const [shown] = await published();
    expect(shown).toEqual({
      id,
      title: 'to be seen',
      description: null,
      fileUrl: null,
      fileType: 'image/jpeg',
      authorName: 'Noor',
      createdAt: clock.now().toISOString(),
      picture: expect.objectContaining({ alt: 'to be seen', width: 60 }),
    });
    const mails = await listMails(server.url, member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your work is public: to be seen']);
  });

  it('can be declined with a reason that the owner sees', async () => {
    const { id } = await anUpload('not yet');
    await change(id, member, { asksToShare: true });
    await change(id, admin, { isPublic: false, reason: 'Too dark for us' });
    const { items } = await getPage<Upload>(`${server.url}/api/uploads/user`, member.headers);
    expect(items[0]).toMatchObject({ asksToShare: false, rejectionReason: 'Too dark for us' });
    const [mail] = await listMails(server.url, member.email);
    expect(mail?.subject).toBe('Not published: not yet');
    expect(mail?.text).toContain('Too dark for us');
    expect((await change(id, member, { asksToShare: true })).body).toMatchObject({ rejectionReason: null });
  });

  it('can be undone by the owner without approval', async () => {
    const { id } = await anUpload('second thoughts');
    await change(id, admin, { isPublic: true });
    expect(await published()).toHaveLength(1);
    expect((await change(id, member, { isPublic: false })).body).toMatchObject({
      isPublic: false,
      asksToShare: false,
    });
    expect(await published()).toEqual([]);
  });

  it('needs a new review when the owner changes the texts', async () => {
    const { id } = await anUpload('kind words');
    await change(id, admin, { isPublic: true });
    expect((await change(id, member, { title: 'kind words' })).body).toMatchObject({ isPublic: true });
    expect((await change(id, member, { title: 'other words' })).body).toMatchObject({
      title: 'other words',
      isPublic: false,
      asksToShare: true,
    });
    expect(await published()).toEqual([]);
  });

  it('is not possible for guest uploads', async () => {
    const fields = {
      workshopId: String(workshopId),
      name: 'Ada',
      email: 'guest@example.com',
      title: 'guest',
    };
    const files = [{ name: 'g.jpg', bytes: await aPhoto() }];
    await sendForm(`${server.url}/api/upload/gallery`, { field: 'images', files, fields });
    const path = `${server.url}/api/uploads/all?workshopId=${workshopId}`;
    const [upload] = (await getPage<AdminUpload>(path, admin.headers)).items;
    expect((await change(upload?.id ?? 0, admin, { isPublic: true })).status).toBe(409);
  });
});

describe('changing an upload', () => {
  it('is only for its owner and admins', async () => {
    const { id } = await anUpload('mine');
    const other = await signInAs(server, 'user');
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      const body = method === 'PATCH' ? { title: 'yours' } : undefined;
      expect((await send(method, `/api/uploads/${id}${path}`, other, body)).status).toBe(404);
    }
    expect((await change(id, member, { description: 'At dusk' })).body).toMatchObject({
      title: 'mine',
      description: 'At dusk',
    });
    expect((await change(id, admin, { title: 'Mine' })).body).toMatchObject({ title: 'Mine' });
    expect((await change(id, member, { title: null })).body).toMatchObject({ title: null });
  });
});

describe('deleting', () => {
  it('closes the file right away and can be undone for 30 days', async () => {
    const upload = await anUpload('trash');
    await change(upload.id, admin, { isPublic: true });
    expect((await send('DELETE', `/api/uploads/${upload.id}`, member)).status).toBe(204);
    expect(await published()).toEqual([]);
    expect((await fetch(server.url + upload.fileUrl)).status).toBe(404);
    expect((await getPage<Upload>(`${server.url}/api/uploads/user`, member.headers)).total).toBe(0);
    const trash = `${server.url}/api/uploads/all?deleted=true&workshopId=${workshopId}`;
    const [listed] = (await getPage<AdminUpload>(trash, admin.headers)).items;
    expect(listed).toMatchObject({ id: upload.id });
    expect((await fetch(server.url + (listed?.picture?.url ?? ''))).status).toBe(200);
    const back = await send('POST', `/api/uploads/${upload.id}/restore`, member);
    expect(back).toMatchObject({ status: 200, body: { id: upload.id, isPublic: false, deletedAt: null } });
    expect((await fetch(server.url + upload.fileUrl)).status).toBe(200);
    expect((await fetch(server.url + (listed?.fileUrl ?? ''))).status).toBe(404);
  });

  it('is permanent after 30 days, including the files', async () => {
    const upload = await anUpload('gone');
    await fetch(server.url + (upload.picture?.url ?? ''));
    const folder = upload.fileUrl.split('/')[2] ?? '';
    await send('DELETE', `/api/uploads/${upload.id}`, member);
    await purgeTrash(server.ctx);
    expect((await keptFiles(server.ctx)).filter(key => key.includes(folder))).toHaveLength(2);
    const later = { ...server.ctx, clock: { now: () => new Date('2026-07-16T19:00:00Z') } };
    await purgeTrash(later);
    expect((await keptFiles(server.ctx)).filter(key => key.includes(folder))).toEqual([]);
    expect((await send('POST', `/api/uploads/${upload.id}/restore`, member)).status).toBe(404);
  });

  it('keeps the files of what is restored while the trash is being emptied', async () => {
    const upload = await anUpload('restored just in time');
    await send('DELETE', `/api/uploads/${upload.id}`, member);
    const later = { ...server.ctx, clock: { now: () => new Date('2026-07-16T19:00:00Z') } };
    let purging: Promise<void> | undefined;
    await inTransaction(server.ctx, async tx => {
      await tx.db.update(uploads).set({ deletedAt: null }).where(eq(uploads.id, upload.id));
      purging = purgeTrash(later);
      await new Promise(resolve => setTimeout(resolve, 500));
    });
    await purging;
    expect((await fetch(server.url + upload.fileUrl)).status).toBe(200);
  });

  it('can only be undone by an admin if an admin did it', async () => {
    const [deleted, binned] = [await anUpload('unlawful'), await anUpload('binned first')];
    await send('DELETE', `/api/uploads/${deleted.id}`, admin);
    await send('DELETE', `/api/uploads/${binned.id}`, member);
    await send('DELETE', `/api/uploads/${binned.id}`, admin);
    for (const { id } of [deleted, binned]) {
      expect(await send('POST', `/api/uploads/${id}/restore`, member)).toMatchObject({
        status: 403,
        body: { code: 'deleted_by_admin' },
      });
      expect((await send('POST', `/api/uploads/${id}/restore`, admin)).status).toBe(200);
    }
    // Once an admin has restored it, the owner can manage it again.
    await send('DELETE', `/api/uploads/${deleted.id}`, member);
    expect((await send('POST', `/api/uploads/${deleted.id}/restore`, member)).status).toBe(200);
  });
});

describe('deleting permanently', () => {
  const erase = (id: number, by: SignedIn) => send('DELETE', `/api/uploads/${id}/permanent`, by);

  it('deletes the record and every file right away, whether in the trash or published', async () => {
    const photo = await anUpload('published photo');
    await change(photo.id, admin, { isPublic: true });
    const [shown] = await published();
    expect((await fetch(server.url + (shown?.picture?.url ?? ''))).status).toBe(200);
    const video = await anUpload('binned video', { kind: 'video' });
    await send('DELETE', `/api/uploads/${video.id}`, member);
    for (const { id, fileUrl } of [photo, video]) {
      expect((await erase(id, admin)).status).toBe(204);
      const folder = fileUrl.split('/')[2] ?? '';
      expect((await keptFiles(server.ctx)).filter(key => key.includes(folder))).toEqual([]);
      expect((await fetch(server.url + fileUrl)).status).toBe(404);
      const { rows } = await server.pool.query('select from uploads where id = $1', [id]);
      expect(rows).toEqual([]);
      expect((await send('POST', `/api/uploads/${id}/restore`, admin)).status).toBe(404);
      expect((await erase(id, admin)).status).toBe(404);
    }
    expect(await published()).toEqual([]);
    expect((await fetch(server.url + (shown?.picture?.url ?? ''))).status).toBe(404);
  });

  it('is for admins only', async () => {
    const { id } = await anUpload('stays');
    expect((await erase(id, member)).status).toBe(403);
    const answer = await fetch(`${server.url}/api/uploads/${id}/permanent`, { method: 'DELETE' });
    expect(answer.status).toBe(401);
    expect((await send('PATCH', `/api/uploads/${id}`, member, { title: 'still here' })).status).toBe(200);
  });
});
