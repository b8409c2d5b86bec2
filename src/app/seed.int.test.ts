import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoWorkshops } from '#demo/demo-workshops.ts';
import { demoStills } from '#demo/stills.ts';
import { demoStudioWork } from '#demo/studio-work.ts';
import { anActor } from '#tests/support/actors.ts';
import { listContentSections } from '#src/features/content-sections/server/content-sections.queries.ts';
import { getLanding } from '#src/features/landing/server/landing.queries.ts';
import { countModeratedComments } from '#src/features/comments/server/comments.queries.moderate.ts';
import { countContactMessages } from '#src/features/contacts/server/contacts.queries.ts';
import { summarizeLeads } from '#src/features/leads/server/leads.queries.ts';
import { mediaFiles } from '#src/features/media/server/media.table.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import {
  countRegistrations,
  countToConfirm,
} from '#src/features/registrations/server/registrations.queries.manage.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { prepareSite } from '#src/features/settings/server/settings.commands.prepare.ts';
import { getSettings, getSitePage } from '#src/features/settings/server/settings.queries.ts';
import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';
import { findWorkshopContent } from '#src/features/workshops/server/workshops.queries.content.ts';
import { listByStatus, listWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import { CATEGORIES } from '#src/features/workshops/workshops.rules.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { seedDemo } from './seed.ts';

const admin = anActor('admin');

let test: TestContext;
let outcomes: boolean[];
beforeAll(async () => {
  test = await openTestContext();
  await prepareSite(test.ctx, { timeZone: 'America/Denver' });
  outcomes = await Promise.all([seedDemo(test.ctx), seedDemo(test.ctx)]);
});
afterAll(() => test.close());

it('is added once, even if two processes start at the same time', async () => {
  expect(outcomes.toSorted()).toEqual([false, true]);
  const all = await listWorkshops({ ...test.ctx, actor: admin });
  expect(all.map(one => one.title).toSorted()).toEqual(demoWorkshops.map(one => one.title).toSorted());
});

it("isn't changed by a second start", async () => {
  test.touched.length = 0;
  expect(await seedDemo(test.ctx)).toBe(false);
  await prepareSite(test.ctx, { timeZone: 'Europe/Berlin' });
  expect(await getSettings(test.ctx)).toMatchObject({ timeZone: 'America/Denver', siteName: 'Halation' });
  expect(test.touched).toEqual([]);
});

it('has content for every page', async () => {
  const upcoming = (await listByStatus(test.ctx, 'upcoming')).items;
  const past = (await listByStatus(test.ctx, 'past')).items;
  const all = await listWorkshops({ ...test.ctx, actor: admin });
  expect([upcoming.length, past.length, all.length]).toEqual([5, 6, 12]);
  expect(new Set(all.map(one => one.category))).toEqual(new Set(CATEGORIES));
  expect(all.filter(one => one.isPinned)).toHaveLength(1);
  expect(all.filter(one => one.price === 0)).toHaveLength(1);
  expect(all.filter(one => !one.isVisible)).toHaveLength(1);
  expect(upcoming.some(one => one.maxParticipants - one.currentParticipants === 1)).toBe(true);
  expect(all.every(one => one.picture?.placeholder && one.picture.alt)).toBe(true);
});

it('has a registration for every seat that is taken', async () => {
  const all = await listWorkshops({ ...test.ctx, actor: admin });
  for (const { title, seatsTaken } of demoWorkshops) {
    expect(all.find(one => one.title === title)).toMatchObject({ currentParticipants: seatsTaken });
  }
  const people = demoWorkshops.reduce((sum, one) => sum + one.seatsTaken + one.interested, 0);
  const expected = people + demoStudioWork.cancellations.length;
  expect(await test.ctx.db.select({ n: count() }).from(registrations)).toEqual([{ n: expected }]);
  const rows = await test.ctx.db.select({ at: registrations.createdAt }).from(registrations);
  expect(rows.every(row => row.at <= test.clock.now())).toBe(true);
});

it('fills every part of each workshop page', async () => {
  const [first] = (await listByStatus(test.ctx, 'upcoming')).items;
  const content = await findWorkshopContent(test.ctx, first?.id ?? 0);
  expect(Object.values(content ?? {}).every(value => value !== null && value !== '')).toBe(true);
  expect(content?.scheduleData.length).toBeGreaterThan(0);
  expect(await getLanding(test.ctx)).toMatchObject({ heroTitle: 'Halation', heroImage: { focalX: 0.74 } });
  const sections = await listContentSections(test.ctx);
  expect(sections.map(one => one.sectionKey)).toEqual(['story', 'method', 'kit-room']);
  expect(sections[0]).toMatchObject({ title: 'Every Frame', subtitle: 'Tells a Story' });
  expect(sections[0]?.pictures).toHaveLength(2);
  for (const { slug } of FOOTER_PAGES) expect((await getSitePage(test.ctx, slug)).html).toContain('<p>');
  expect(await test.ctx.db.select({ n: count() }).from(mediaFiles)).toEqual([{ n: demoStills.length }]);
});

it('shows the owner leads of weeks, messages and comments in every state, and seats to decide about', async () => {
  const list = await summarizeLeads(test.ctx);
  expect(list).toMatchObject({ total: 24, unsubscribed: 2, thisWeek: 6 });
  expect(list.conversionRate).toBeGreaterThan(0.1);
  expect(await countContactMessages(test.ctx)).toEqual({ total: 8, unread: 3, open: 5, handled: 3 });
  expect(await countModeratedComments(test.ctx, {})).toMatchObject({ all: 7, held: 2, shown: 4, hidden: 1 });
  const seats = await countRegistrations(test.ctx, undefined);
  expect(seats).toMatchObject({ completed: 44, cancelled: 2, noShows: 3 });
  expect(seats.enrolled).toBeGreaterThan(20);
  expect(await countToConfirm(test.ctx)).toBeGreaterThan(3);
});

it('emails nobody', async () => {
  expect(await test.ctx.db.$count(mailOutbox)).toBe(0);
});
