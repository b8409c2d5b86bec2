import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anActor } from '#tests/support/actors.ts';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { WorkshopWire } from '../workshops.contract.ts';
import { endOf, localDate } from '../workshops.rules.dates.ts';
import { workshopToWire } from '../workshops.rules.ts';
import { findWorkshop, getWorkshop, listByStatus, listWorkshops } from './workshops.queries.ts';
import { workshops } from './workshops.table.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(workshops);
  test.clock.set('2026-06-15T19:00:00Z');
  await saveSettings(test.ctx, { timeZone: 'America/Los_Angeles' });
});

const titles = (list: readonly { title: string }[]): string[] => list.map(one => one.title);
const listed = async (status: 'upcoming' | 'past') => (await listByStatus(test.ctx, status)).items;
const nextEnd = async () => (await listByStatus(test.ctx, 'past')).expiresAt;
const admin = anActor('admin');

describe('order', () => {
  beforeEach(async () => {
    const { ctx } = test;
    await aWorkshop(ctx, { title: 'undated' });
    await aWorkshop(ctx, { title: 'later', startDate: '2026-08-01', endDate: '2026-08-03' });
    await aWorkshop(ctx, { title: 'sooner', startDate: '2026-07-01', endDate: '2026-07-03' });
    await aWorkshop(ctx, { title: 'pinned', startDate: '2026-09-01', endDate: '2026-09-03', isPinned: true });
    await aWorkshop(ctx, { title: 'old', startDate: '2026-01-01', endDate: '2026-01-03' });
    await aWorkshop(ctx, { title: 'recent', startDate: '2026-05-01', endDate: '2026-05-03' });
    await aWorkshop(ctx, {
      title: 'old pinned',
      startDate: '2025-01-01',
      endDate: '2025-01-03',
      isPinned: true,
    });
    await aWorkshop(ctx, {
      title: 'hidden',
      startDate: '2026-07-01',
      endDate: '2026-07-03',
      isVisible: false,
    });
  });

  it('puts pinned first, then upcoming by start, undated last', async () => {
    expect(titles(await listed('upcoming'))).toEqual(['pinned', 'sooner', 'later', 'undated']);
  });

  it('puts pinned first, then past ones newest first', async () => {
    expect(titles(await listed('past'))).toEqual(['old pinned', 'recent', 'old']);
  });

  it('lists all with the upcoming ones first, and hidden ones for admins only', async () => {
    const all = ['pinned', 'old pinned', 'sooner', 'later', 'undated', 'recent', 'old'];
    expect(titles(await listWorkshops(test.ctx))).toEqual(all);
    expect(titles(await listWorkshops({ ...test.ctx, actor: admin }))).toContain('hidden');
  });
});

it('returns only the fields of the contract', async () => {
  const { id } = await aWorkshop(test.ctx);
  const wire = workshopToWire(await getWorkshop(test.ctx, id));
  expect(Object.keys(wire).toSorted()).toEqual(Object.keys(WorkshopWire.shape).toSorted());
});

describe('status', () => {
  it('changes at the end of the local day', async () => {
    const { ctx, clock } = test;
    await aWorkshop(ctx, { title: 'June', startDate: '2026-06-18', endDate: '2026-06-20' });
    clock.set('2026-06-21T06:59:59Z');
    expect(await listed('past')).toEqual([]);
    expect(await nextEnd()).toEqual(new Date('2026-06-21T07:00:00Z'));
    clock.set('2026-06-21T07:00:00Z');
    expect(titles(await listed('past'))).toEqual(['June']);
    expect(await listed('upcoming')).toEqual([]);
    expect(await nextEnd()).toBeNull();
  });

  it('follows the configured time zone', async () => {
    const { ctx, clock } = test;
    await aWorkshop(ctx, { startDate: '2026-06-20', endDate: '2026-06-20' });
    clock.set('2026-06-20T22:30:00Z');
    expect(await listed('past')).toHaveLength(0);
    await saveSettings(ctx, { timeZone: 'Europe/Berlin' });
    expect(await listed('past')).toHaveLength(1);
  });

  it('is what an admin set, regardless of the dates', async () => {
    await aWorkshop(test.ctx, { startDate: '2026-09-01', endDate: '2026-09-03', status: 'past' });
    expect((await listed('past')).map(w => w.status)).toEqual(['past']);
    expect(await nextEnd()).toBeNull();
  });

  // Zones whose clocks change at 2:00, at midnight, by half an hour or never, on the nights when they do.
  const zones = [
    'America/Los_Angeles',
    'Europe/Berlin',
    'America/Santiago',
    'America/Havana',
    'Asia/Kolkata',
  ];
  const lastDays = ['2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29', '2026-04-04', '2026-09-05'];
  const moreDays = ['2026-10-24', '2026-10-25', '2026-10-31', '2026-11-01', '2026-12-31'];
  it.each([...zones, 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'])('matches the rule in %s', async zone => {
    const { ctx } = test;
    await saveSettings(ctx, { timeZone: zone });
    for (const date of [...lastDays, ...moreDays]) {
      const byDay = await aWorkshop(ctx, { startDate: date, endDate: date });
      const byHour = await aWorkshop(ctx, { startDate: date, endDate: `${date}T23:30:00Z` });
      expect(byDay.endsAt?.getTime(), `${date} in ${zone}`).toBe(endOf(byDay, zone));
      const local = localDate(byHour.endDate, zone);
      expect(local).toEqual(localDate(`${date}T23:30:00Z`, zone));
      expect(byHour.endsAt?.getTime(), `${date} by hour in ${zone}`).toBe(endOf(byHour, zone));
    }
  });
});

describe('one workshop', () => {
  it('returns days as days, and times with their offset', async () => {
    const given = { startDate: '2026-07-03T16:00:00Z', endDate: '2026-12-05T09:30:00-08:00' };
    const { id } = await aWorkshop(test.ctx, given);
    const workshop = await getWorkshop(test.ctx, id);
    expect(workshop.startDate).toBe('2026-07-03T09:00:00-07:00');
    expect(workshop.endDate).toBe('2026-12-05T09:30:00-08:00');
    const days = await aWorkshop(test.ctx, { startDate: '2026-07-03', endDate: '2026-07-05' });
    expect(days).toMatchObject({ startDate: '2026-07-03', endDate: '2026-07-05' });
  });

  it.each([
    [{ startDate: '2026-07-03', endDate: '2026-07-05' }, '3 Days'],
    [{ startDate: '2026-07-03', endDate: '2026-07-03' }, '1 Day'],
    [{ startDate: '2026-07-03', endDate: '2026-07-05', duration: 'A weekend' }, 'A weekend'],
    [{ startDate: '2026-07-03' }, 'Three days'],
  ])('returns the duration of %j', async (dates, duration) => {
    const defaults = { price: 1, maxParticipants: 1, duration: 'Three days', location: 'L', skillLevel: 'S' };
    await saveSettings(test.ctx, { workshopDefaults: defaults });
    expect(await aWorkshop(test.ctx, dates)).toMatchObject({ duration });
  });

  it('keeps external image URLs, in order', async () => {
    const galleryImages = ['https://example.com/b.jpg', 'https://example.com/a.jpg'];
    const imageUrl = 'https://example.com/main.jpg';
    const { id } = await aWorkshop(test.ctx, { imageUrl, galleryImages });
    const workshop = await getWorkshop(test.ctx, id);
    expect(workshop.picture).toMatchObject({ url: imageUrl, width: null, placeholder: null });
    expect(workshop.gallery.map(picture => picture.url)).toEqual(galleryImages);
    expect((await listWorkshops(test.ctx))[0]?.galleryImages).toEqual(galleryImages);
  });

  it('does not exist for visitors while it is hidden', async () => {
    const { id } = await aWorkshop(test.ctx, { isVisible: false });
    await expect(getWorkshop(test.ctx, id)).rejects.toThrow(NotFound);
    expect(await getWorkshop({ ...test.ctx, actor: admin }, id)).toMatchObject({ id });
    expect(await findWorkshop(test.ctx, id + 1)).toBeNull();
  });
});
