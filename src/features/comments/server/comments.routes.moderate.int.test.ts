import { beforeAll, beforeEach, expect, it } from 'vitest';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { signInAs } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { Comment, ModeratedComment, PostedComment } from '../comments.contract.ts';

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

it('hides a comment right away, shows it again, and deletes it permanently', async () => {
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
