import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { deleteAccount } from '#src/features/accounts/server/accounts.commands.leave.ts';
import { accountParts } from '#src/app/slices.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { getJson, getPage, postJson } from '#tests/support/json.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { type Comment, PostedComment } from '../comments.contract.ts';
import { comments } from './comments.table.ts';

const server = setUpTestServer();

const send = (body: unknown, headers?: Record<string, string>) =>
  postJson(`${server.url}/api/comments`, body, headers);
const read = (id: number, query = '') => getPage<Comment>(`${server.url}/api/comments/${id}${query}`);
const textsOf = async (id: number): Promise<string[]> => (await read(id)).items.map(one => one.content);

describe('posting', () => {
  it("shows a guest's comment to everyone right away", async () => {
    const { id } = await aWorkshop(server.ctx);
    expect(await textsOf(id)).toEqual([]);
    const { status, body } = await send({ workshopId: id, content: '  What a weekend!  ' });
    expect(status).toBe(201);
    expect(z.strictObject(PostedComment.shape).parse(body)).toMatchObject({
      workshopId: id,
      uploadId: null,
      userId: null,
      authorName: null,
      content: 'What a weekend!',
    });
    const { isHeld, ...comment } = PostedComment.parse(body);
    expect([isHeld, (await read(id)).items]).toEqual([false, [comment]]);
  });

  it('shows the current first name of an author who was signed in', async () => {
    const { id } = await aWorkshop(server.ctx);
    const ada = await signInAs(server, 'user', { firstName: 'Ada' });
    const { body } = await send({ workshopId: id, content: 'Hello' }, ada.headers);
    expect(body).toMatchObject({ userId: ada.id, authorName: 'Ada' });
    expect((await read(id)).items).toMatchObject([{ userId: ada.id, authorName: 'Ada' }]);
    await postJson(`${server.url}/api/auth/sync-user`, { firstName: 'Zoë' }, ada.headers);
    expect((await read(id)).items).toMatchObject([{ userId: ada.id, authorName: 'Zoë' }]);
  });

  it('stores the upload that a comment refers to', async () => {
    const { id } = await aWorkshop(server.ctx);
    expect(await send({ workshopId: String(id), content: 'Frame 12', uploadId: 7 })).toMatchObject({
      status: 201,
      body: { workshopId: id, uploadId: 7 },
    });
  });

  it('names every invalid field', async () => {
    expect(await send({ content: ' \n ', uploadId: -1 })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        fields: { workshopId: 'Required', content: 'Required', uploadId: 'Must be a whole number' },
      },
    });
    expect(await send({ workshopId: 'abc', content: 'x'.repeat(2001) })).toMatchObject({
      status: 422,
      body: { fields: { workshopId: expect.any(String), content: 'At most 2000 characters' } },
    });
  });

  it('refuses hidden and missing workshops, except from admins', async () => {
    const hidden = await aWorkshop(server.ctx, { isVisible: false });
    for (const workshopId of [hidden.id, 999_999]) {
      expect(await send({ workshopId, content: 'Hi' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect((await getJson(`${server.url}/api/comments/${workshopId}`)).status).toBe(404);
    }
    const admin = await bearerOf(server, 'admin');
    expect((await send({ workshopId: hidden.id, content: 'Draft' }, admin)).status).toBe(201);
    expect(await getJson(`${server.url}/api/comments/${hidden.id}`, admin)).toMatchObject({
      body: [{ content: 'Draft' }],
    });
    expect((await getJson(`${server.url}/api/comments/${hidden.id}`)).status).toBe(404);
  });

  it('gives bots the same response as people, and stores nothing', async () => {
    const { id } = await aWorkshop(server.ctx);
    for (const sign of [{ homepage: 'https://spam.example' }, { elapsedMs: 0 }]) {
      const { status, body } = await send({ workshopId: id, content: 'Buy', ...sign });
      expect([status, z.strictObject(PostedComment.shape).parse(body).content]).toEqual([201, 'Buy']);
    }
    expect(await textsOf(id)).toEqual([]);
  });

  it('stores one comment for a repeated submit', async () => {
    const { id } = await aWorkshop(server.ctx);
    const key = { 'idempotency-key': randomUUID() };
    const first = await send({ workshopId: id, content: 'Once' }, key);
    expect(await send({ workshopId: id, content: 'Once' }, key)).toEqual(first);
    expect(await textsOf(id)).toEqual(['Once']);
  });

  it('limits how often a member can post', async () => {
    const { id } = await aWorkshop(server.ctx);
    const { headers } = await signInAs(server, 'user');
    const strict = await startTestServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const answer = await postJson(
        `${strict.url}/api/comments`,
        { workshopId: id, content: `${i}` },
        headers,
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    await strict.stop();
  });
});

describe('reading', () => {
  it('lists the newest first, without hidden comments, and in pages if requested', async () => {
    const { id } = await aWorkshop(server.ctx);
    for (const content of ['one', 'two', 'three', 'four']) await send({ workshopId: id, content });
    await server.ctx.db.update(comments).set({ hiddenAt: new Date() }).where(eq(comments.content, 'two'));
    const page = await read(id, '?limit=2');
    expect([page.items.map(one => one.content), page.total]).toEqual([['four', 'three'], 3]);
    const rest = await read(id, `?limit=2&cursor=${page.next}`);
    expect([rest.items.map(one => one.content), rest.next]).toEqual([['one'], null]);
  });

  it('includes the total in cached responses', async () => {
    const { id } = await aWorkshop(server.ctx);
    await send({ workshopId: id, content: 'one' });
    // The invalidation may arrive between two reads, and the second one is then a miss.
    await vi.waitFor(async () => {
      const answer = await fetch(`${server.url}/api/comments/${id}`);
      expect(answer.headers.get('x-total-count')).toBe('1');
      expect(server.cache.countOf('/api/comments/:id').hits).toBeGreaterThan(0);
    }, 10_000);
  });

  it('shows a comment in one process that another one received', async () => {
    const { id } = await aWorkshop(server.ctx);
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    const seen = async () => (await getPage<Comment>(`${other.url}/api/comments/${id}`)).items.length;
    expect(await seen()).toBe(0);
    await send({ workshopId: id, content: 'Hello over there' });
    await expect.poll(seen).toBe(1);
    await other.stop();
  });
});

it('keeps comments without their author when the account is deleted', async () => {
  const { id, title } = await aWorkshop(server.ctx);
  const ada = await signInAs(server, 'user');
  await send({ workshopId: id, content: 'I was here' }, ada.headers);
  expect(await getJson(`${server.url}/api/auth/export`, ada.headers)).toMatchObject({
    body: { comments: [{ workshop: title, content: 'I was here' }] },
  });
  expect((await read(id)).items).toMatchObject([{ authorName: 'Ada' }]);
  const actor = {
    kind: 'account',
    role: 'user',
    sessionId: randomUUID(),
    authenticatedAt: new Date(),
  } as const;
  const { id: userId, email } = ada;
  await deleteAccount(
    { ...server.ctx, actor: { ...actor, id: userId, email, confirmedEmail: email } },
    accountParts,
  );
  expect((await read(id)).items).toMatchObject([{ content: 'I was here', userId: null, authorName: null }]);
});
