import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Conflict, Invalid, NotFound } from '#src/platform/server/errors.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { WorkshopBody, WorkshopUpdateBody } from '../workshops.contract.ts';
import { createWorkshop, updateWorkshop } from './workshops.commands.ts';
import { findWorkshop } from './workshops.queries.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
});
afterAll(() => test.close());
beforeEach(() => {
  test.touched.length = 0;
});

const specifiedPayload = {
  title: 'Night Streets',
  description: 'Neon and rain.',
  category: 'Photography',
  start_date: '2026-07-03',
  end_date: '2026-07-05',
  location: 'Arts District',
  price: 850,
  max_participants: 12,
  requirements: 'A camera.',
  is_pinned: false,
  is_visible: true,
  image_url: null,
  gallery_images: [],
  status: 'upcoming',
  duration: '3 Days',
  current_participants: 0,
};

it('accepts the specified snake_case payload and invalidates the cache', async () => {
  const workshop = await createWorkshop(test.ctx, WorkshopBody.parse(specifiedPayload));
  expect(workshop).toMatchObject({
    title: 'Night Streets',
    startDate: '2026-07-03',
    endDate: '2026-07-05',
    price: 850,
    maxParticipants: 12,
    currentParticipants: 0,
    earlyBirdLeft: 10,
    createdAt: '2026-06-15T19:00:00.000Z',
  });
  expect(test.touched).toEqual(['workshops']);
});

it('accepts the same in camelCase', () => {
  const camel = WorkshopBody.parse({
    title: 'T',
    description: 'D',
    startDate: '2026-07-03',
    maxParticipants: 8,
  });
  const snake = WorkshopBody.parse({
    title: 'T',
    description: 'D',
    start_date: '2026-07-03',
    max_participants: 8,
  });
  expect(camel).toEqual(snake);
});

it.each([
  [{ start_date: '2026-02-30' }, 'startDate', 'Must be a date'],
  [{ end_date: 'soon' }, 'endDate', 'Must be a date'],
  [{ title: ' ' }, 'title', 'Required'],
  [{ price: -1 }, 'price', 'Must not be negative'],
  [{ max_participants: 0 }, 'maxParticipants', 'At least 1'],
  [{ category: 'Cooking' }, 'category', 'Must be one of the categories'],
])('refuses %j at its field', (wrong, field, message) => {
  const issues = WorkshopBody.safeParse({ ...specifiedPayload, ...wrong }).error?.issues ?? [];
  expect(issues.map(issue => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

it('refuses an end before the start, including the stored start', async () => {
  const backwards = WorkshopBody.parse({ ...specifiedPayload, end_date: '2026-07-01' });
  await expect(createWorkshop(test.ctx, backwards)).rejects.toThrow(Invalid);
  const { id } = await aWorkshop(test.ctx, { startDate: '2026-07-03', endDate: '2026-07-05' });
  const changes = { endDate: '2026-07-02' };
  await expect(updateWorkshop(test.ctx, { id, changes })).rejects.toMatchObject({
    fields: { endDate: 'Must not be before the start' },
  });
});

it('changes only the given fields', async () => {
  const { id } = await aWorkshop(test.ctx, {
    startDate: '2026-07-03T16:00:00Z',
    duration: 'A weekend',
    skillLevel: 'Beginner',
    location: 'Here',
    status: 'past',
  });
  const changes = WorkshopUpdateBody.parse({ title: 'Renamed', skill_level: null, is_pinned: true });
  expect(await updateWorkshop(test.ctx, { id, changes })).toMatchObject({
    title: 'Renamed',
    startDate: '2026-07-03T09:00:00-07:00',
    duration: 'A weekend',
    skillLevel: null,
    location: 'Here',
    status: 'past',
    isPinned: true,
  });
  const cleared = await updateWorkshop(test.ctx, { id, changes: { startDate: null, status: 'upcoming' } });
  expect(cleared).toMatchObject({ startDate: null, status: 'upcoming' });
});

it('refuses fewer seats than are held, and says how many', async () => {
  const { id } = await aWorkshop(test.ctx, { maxParticipants: 4 });
  for (let seat = 0; seat < 3; seat += 1) await aReservation(test.ctx, id);
  const tooSmall = updateWorkshop(test.ctx, { id, changes: { maxParticipants: 2 } });
  await expect(tooSmall).rejects.toThrow(Conflict);
  await expect(tooSmall).rejects.toMatchObject({ code: 'seats_held', message: '3 seats are held' });
  await updateWorkshop(test.ctx, { id, changes: { maxParticipants: 3 } });
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ maxParticipants: 3, currentParticipants: 3 });
});

it('answers 404 for a missing workshop', async () => {
  await expect(updateWorkshop(test.ctx, { id: 999_999, changes: {} })).rejects.toThrow(NotFound);
});
