import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { signInAs } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { Comment, ModeratedComment, PostedComment } from '../comments.contract.ts';
import { purgeDeletedComments } from './comments.commands.moderate.ts';

const server = setUpTestServer();
let admin: { authorization: string };
let workshopId: number;
beforeAll(async () => {
  ({ headers: admin } = await signInAs(server, 'admin'));
});
beforeEach(async () => {
  ({ id: workshopId } = await aWorkshop(server.ctx, { title: 'Haze' }));
  await saveSettings(server.ctx, { commentModeration: 'at-once' });
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/comments${path}`, admin, body);
const say = async (content: string, headers = {}): Promise<PostedComment> =>
  (await callJson('POST', `${server.url}/api/comments`, headers, { workshopId, content }))
    .body as PostedComment;
const onPage = async (): Promise<string[]> =>
  (await getPage<Comment>(`${server.url}/api/comments/${workshopId}`)).items.map(one => one.content);
const moderated = async (query = '') =>
  (await getPage<ModeratedComment>(`${server.url}/api/comments?workshopId=${workshopId}${query}`, admin))
    .items;

it('hides a comment right away, shows it again, and deletes it', async () => {
  const { id, isHeld } = await say('Loved it.');
  expect([isHeld, await onPage()]).toEqual([false, ['Loved it.']]);
  expect(await call('PATCH', `/${id}`, { state: 'hidden' })).toMatchObject({
    status: 200,
    body: { id, state: 'hidden', workshopTitle: 'Haze' },
  });
  expect(await onPage()).toEqual([]);
  await call('PATCH', `/${id}`, { state: 'shown' });
  expect(await onPage()).toEqual(['Loved it.']);
  expect(await call('DELETE', `/${id}`)).toEqual({ status: 204, body: null });
  expect(await onPage()).toEqual([]);
  expect((await call('PATCH', `/${id}`, { state: 'shown' })).status).toBe(404);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
});

it('keeps a deleted comment in the trash, as it was, for 30 days, and then deletes it for good', async () => {
  const { id } = await say('Selling my housing.');
  await call('PATCH', `/${id}`, { state: 'hidden' });
  await call('DELETE', `/${id}`);
  expect(await moderated('&state=deleted')).toMatchObject([{ id, state: 'deleted' }]);
  expect(await moderated('&state=hidden')).toEqual([]);
  expect(await moderated()).toEqual([]);
  expect(await call('POST', `/${id}/restore`)).toMatchObject({ status: 200, body: { state: 'hidden' } });
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
  await call('DELETE', `/${id}`);

  const after = (days: number) => ({
    ...server.ctx,
    clock: { now: () => new Date(Date.now() + days * DAY_MS) },
  });
  await purgeDeletedComments(after(29));
  expect(await moderated('&state=deleted')).toHaveLength(1);
  await purgeDeletedComments(after(31));
  expect(await moderated('&state=deleted')).toEqual([]);
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
});

it("undoing a hide doesn't approve a comment that waited", async () => {
  await saveSettings(server.ctx, { commentModeration: 'after-approval' });
  const { id } = await say('Cheap lenses!');
  await call('PATCH', `/${id}`, { state: 'hidden' });
  expect(await call('PATCH', `/${id}`, { state: 'held' })).toMatchObject({ body: { state: 'held' } });
  expect(await onPage()).toEqual([]);
});

it("shows the business's answer below the comment, approves the comment with it, and removes it again", async () => {
  await saveSettings(server.ctx, { commentModeration: 'after-approval' });
  const { id } = await say('Is there a dry place for bags?');
  expect(await call('PUT', `/${id}/answer`, { content: ' Yes, by the door. ' })).toMatchObject({
    status: 200,
    body: { state: 'shown', answer: { content: 'Yes, by the door.', createdAt: expect.any(String) } },
  });
  const answers = async () =>
    (await getPage<Comment>(`${server.url}/api/comments/${workshopId}`)).items.map(
      one => one.answer?.content,
    );
  expect(await answers()).toEqual(['Yes, by the door.']);
  await call('PUT', `/${id}/answer`, { content: 'Yes, in the kitchen.' });
  expect(await answers()).toEqual(['Yes, in the kitchen.']);
  expect((await call('DELETE', `/${id}/answer`)).status).toBe(204);
  expect(await answers()).toEqual([undefined]);
  expect((await call('DELETE', `/${id}/answer`)).status).toBe(404);
  expect(await call('PUT', `/${id}/answer`, { content: 'x'.repeat(2001) })).toMatchObject({
    status: 422,
    body: { fields: { content: 'At most 2000 characters' } },
  });
});

it('counts comments by status, and questions that nobody has answered', async () => {
  const question = await say('Is there parking?');
  await say('See you there!');
  const hidden = await say('Where?');
  await call('PATCH', `/${hidden.id}`, { state: 'hidden' });
  await saveSettings(server.ctx, { commentModeration: 'after-approval' });
  await say('And lunch?');
  const counts = async () => (await call('GET', `/counts?workshopId=${workshopId}`)).body;
  expect(await counts()).toEqual({ all: 4, held: 1, shown: 2, hidden: 1, unanswered: 1 });
  await call('PUT', `/${question.id}/answer`, { content: 'Behind the house.' });
  await call('DELETE', `/${hidden.id}`);
  expect(await counts()).toEqual({ all: 3, held: 1, shown: 2, hidden: 0, unanswered: 0 });
  const overview = await callJson('GET', `${server.url}/api/overview`, admin);
  const held = await getPage(`${server.url}/api/comments?state=held`, admin);
  expect(overview).toMatchObject({ body: { waiting: { comments: held.total } } });
});

it('emails the business about a new comment, but not about its own', async () => {
  const noticesOf = async (text: string) =>
    (await server.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'comments-notice'))).filter(
      ({ params }) => params?.['content'] === text,
    );
  const member = await signInAs(server, 'user');
  await say('May I bring a drone?', member.headers);
  expect(await noticesOf('May I bring a drone?')).toMatchObject([
    { to: 'hello@halation.studio', params: { email: member.email, workshopTitle: 'Haze', isHeld: false } },
  ]);
  await say('I run this place.', admin);
  expect(await noticesOf('I run this place.')).toEqual([]);
});

it('holds comments by visitors and members until an admin approves them, if the owner chose that', async () => {
  await saveSettings(server.ctx, { commentModeration: 'after-approval' });
  const member = await signInAs(server, 'user');
  const guest = await say('As a guest');
  expect(guest.isHeld).toBe(true);
  expect((await say('As a member', member.headers)).isHeld).toBe(true);
  expect((await say('As an admin', admin)).isHeld).toBe(false);
  expect(await onPage()).toEqual(['As an admin']);
  expect(await moderated('&state=held')).toMatchObject([
    { content: 'As a member', authorName: 'Ada', authorEmail: member.email },
    { content: 'As a guest', authorName: null, authorEmail: null },
  ]);
  await call('PATCH', `/${guest.id}`, { state: 'shown' });
  expect(await onPage()).toEqual(['As an admin', 'As a guest']);
});

it('comments that are already shown stay when the owner changes the setting', async () => {
  await say('Before');
  await saveSettings(server.ctx, { commentModeration: 'after-approval' });
  expect(await onPage()).toEqual(['Before']);
});

it('finds comments by status and text', async () => {
  const { id } = await say('Too much haze');
  await say('More haze please');
  await call('PATCH', `/${id}`, { state: 'hidden' });
  const contents = async (query: string) => (await moderated(query)).map(one => one.content);
  expect(await contents('')).toEqual(['More haze please', 'Too much haze']);
  expect(await contents('&state=shown')).toEqual(['More haze please']);
  expect(await contents('&state=hidden')).toEqual(['Too much haze']);
  expect(await contents('&q=HAZE+too')).toEqual(['Too much haze']);
});
