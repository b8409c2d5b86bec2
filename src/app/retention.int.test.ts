import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { documents } from '#src/features/registrations/server/registrations.table.documents.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { DEFAULT_KEEP } from '#src/features/settings/settings.contract.retention.ts';
import {
  PURPOSES,
  PURPOSE_KEYS,
  type Keep,
  type PurposeKey,
  cutoffOf,
} from '#src/features/settings/settings.rules.retention.ts';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { prepareSite } from '#src/features/settings/server/settings.commands.prepare.ts';
import { cleanUpNightly } from '#src/features/settings/server/settings.commands.retention.ts';
import { listDuePurposes } from '#src/features/settings/server/settings.queries.retention.ts';
import { analyticsDays, analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { keptRecords } from '#tests/support/kept-records.ts';
import { retentions } from './slices.ts';

const ZONE = 'America/Los_Angeles';
/** 2:30 AM there. */
const NIGHT = '2026-11-23T10:30:00.000Z';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext(NIGHT);
  await prepareSite(test.ctx, { timeZone: ZONE });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(NIGHT);
  const { db } = test.ctx;
  for (const table of [
    documents,
    analyticsDays,
    analyticsEvents,
    registrations,
    workshops,
    leads,
    contactMessages,
    mailOutbox,
    auditLog,
  ]) {
    await db.delete(table);
  }
  await keepFor({});
  await db.execute(sql`update site_settings set data = data - 'cleanedUpAt'`);
  await db.delete(auditLog);
});

const keepFor = (keep: Partial<Keep>) => saveSettings(test.ctx, { keep: { ...DEFAULT_KEEP, ...keep } });
const cleanUp = () => cleanUpNightly(test.ctx, retentions);
const audited = async () =>
  (await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'cleanup.run'))).map(
    ({ subjectId, details }) => [subjectId, details],
  );

const { aDocument, aLead, aMessage, aRegistration, anEmailSent, anEntry } = keptRecords(() => test.ctx, ZONE);

/** Every day until the night is counted, so single events may be deleted. */
const COUNTED = {
  day: '2026-11-22',
  workshopId: 0,
  dimension: 'total',
  value: '',
  detail: '',
  events: 0,
  visits: 0,
  visitors: 0,
} as const;

interface Case {
  add: (at: Date) => Promise<string>;
  left: () => Promise<{ id: string | number }[]>;
  /** Workshops end on days; everything else is due to the millisecond. */
  byDay?: boolean;
}

const stillNamed = sql`${registrations.name} = 'Ada'`;
const CASES: Record<PurposeKey, Case> = {
  leads: { add: at => aLead(at), left: () => test.ctx.db.select().from(leads) },
  messages: { add: at => aMessage(at), left: () => test.ctx.db.select().from(contactMessages) },
  registrations: {
    add: at => aRegistration(at, 'completed'),
    left: () => test.ctx.db.select().from(registrations).where(stillNamed),
    byDay: true,
  },
  documents: { add: at => aDocument(at), left: () => test.ctx.db.select().from(documents) },
  interest: {
    add: at => aRegistration(at, 'interested'),
    left: () => test.ctx.db.select().from(registrations),
    byDay: true,
  },
  emails: {
    add: at => anEmailSent(at),
    left: () =>
      test.ctx.db
        .select()
        .from(mailOutbox)
        .where(sql`${mailOutbox.to} is not null`),
  },
  analytics: {
    add: async at => {
      await test.ctx.db.insert(analyticsEvents).values({ type: 'lead', createdAt: at });
      return at.toISOString();
    },
    left: async () =>
      (await test.ctx.db.select().from(analyticsEvents)).map(row => ({ id: row.createdAt.toISOString() })),
  },
  auditLog: {
    add: at => anEntry(at, 'media.add'),
    left: () => test.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'media.add')),
  },
  signIns: {
    add: at => anEntry(at, 'sign-in.success'),
    left: () => test.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'sign-in.success')),
  },
};

describe.each(PURPOSE_KEYS)('the cleanup of %s', key => {
  const { add, left, byDay = false } = CASES[key];
  const unit = byDay ? DAY_MS : 1;
  const ids = async () => (await left()).map(row => String(row.id)).sort();

  it.each([...PURPOSES[key].choices])(
    'with %s, cleans what is older, to the moment, and as much as was counted as due',
    async period => {
      await keepFor({ [key]: period });
      const cutoff = cutoffOf(period, test.clock.now());
      const around = cutoff ?? new Date('2010-01-01T12:00:00Z');
      const at = (steps: number) => new Date(around.getTime() + steps * unit);
      await test.ctx.db.insert(analyticsDays).values(COUNTED);
      const old = await Promise.all([add(at(-1)), add(at(-400)), add(new Date('2000-02-29T12:00:00Z'))]);
      const young = await Promise.all([add(at(0)), add(at(1)), add(at(40))]);
      const due = cutoff ? old.length : 0;
      const purposes = await listDuePurposes(test.ctx, retentions);
      expect(purposes.find(one => one.key === key)).toMatchObject({ due });
      await cleanUp();
      expect(await ids()).toEqual((cutoff ? young : [...young, ...old]).sort());
      expect(await audited()).toEqual(cutoff ? [[key, { count: 3 }]] : []);
      expect(await listDuePurposes(test.ctx, retentions)).toMatchObject(PURPOSE_KEYS.map(() => ({ due: 0 })));
    },
  );
});

it('an invoice stays until the credit note that names it is gone', async () => {
  const issued = (year: number) => new Date(`${year}-01-01T12:00:00Z`);
  const invoice = await aDocument(issued(2010));
  const note = await aDocument(issued(2020), invoice);
  const left = async () => (await test.ctx.db.select().from(documents)).map(({ id }) => id);
  await cleanUp();
  expect((await left()).sort()).toEqual([invoice, note].sort());
  test.clock.set('2030-01-02T10:30:00Z');
  await cleanUp();
  test.clock.set('2030-01-03T10:30:00Z');
  await cleanUp();
  expect(await left()).toEqual([]);
});

describe('a lead', () => {
  const old = () => new Date('2024-01-01T00:00:00Z');
  const recent = () => new Date('2026-01-01T00:00:00Z');

  it('stays while its address registers, writes, signs in or leaves the list', async () => {
    const { db } = test.ctx;
    const [registers, writes, signsIn, leaves, isQuiet] = Array.from({ length: 5 }, () => anEmail());
    for (const email of [registers, writes, signsIn, leaves, isQuiet]) await aLead(old(), email);
    await aRegistration(recent(), 'completed', registers);
    await aMessage(null, recent(), writes);
    await db.execute(sql`insert into profiles (id, email, created_at, updated_at, last_seen_at)
      values (${randomUUID()}, ${signsIn}, now(), now(), ${recent().toISOString()})`);
    await db
      .update(leads)
      .set({ unsubscribedAt: recent() })
      .where(eq(leads.email, leaves ?? ''));
    await aRegistration(old(), 'completed', isQuiet);
    await cleanUp();
    const kept = (await db.select().from(leads)).map(row => row.email);
    expect(kept.sort()).toEqual([registers, writes, signsIn, leaves].sort());
  });
});

describe('messages', () => {
  it('that nobody has handled stay', async () => {
    const id = await aMessage(null);
    await cleanUp();
    expect(await test.ctx.db.select().from(contactMessages)).toMatchObject([{ id: Number(id) }]);
  });
});

describe('registrations in old workshops', () => {
  it('lose every word about the person, and still count', async () => {
    const id = await aRegistration(new Date('2015-05-05T12:00:00Z'), 'completed');
    await aRegistration(new Date('2015-05-05T12:00:00Z'), 'cancelled');
    await cleanUp();
    const [row, other] = await test.ctx.db.select().from(registrations).orderBy(registrations.id);
    const email = `deleted-${id}@account.invalid`;
    const words = { firstName: null, phone: null, goals: null, message: null };
    expect(row).toMatchObject({ status: 'completed', name: 'Deleted account', email, ...words });
    expect(other).toMatchObject({ status: 'cancelled', name: 'Deleted account' });
    expect(
      await test.ctx.db
        .select()
        .from(workshops)
        .where(eq(workshops.id, row?.workshopId ?? 0)),
    ).toMatchObject([{ seatsHeld: 1, registrants: 1 }]);
  });

  it('are no longer counted if they were only interest', async () => {
    await aRegistration(new Date('2015-05-05T12:00:00Z'), 'interested');
    await cleanUp();
    expect(await test.ctx.db.select().from(workshops)).toMatchObject([{ seatsHeld: 0, registrants: 0 }]);
  });

  it('without dates are kept until the workshop was ended by hand, and the period after that', async () => {
    const { id: workshopId } = await aWorkshop(test.ctx);
    const times = { createdAt: new Date(0), updatedAt: new Date(0) };
    const interest = { workshopId, status: 'interested', name: 'Ada', email: anEmail(), ...times } as const;
    await test.ctx.db.insert(registrations).values(interest);
    const many = () => test.ctx.db.$count(registrations);
    await cleanUp();
    expect(await many()).toBe(1);
    const ended = {
      statusOverride: 'past',
      registrants: 1,
      updatedAt: new Date('2025-11-22T12:00:00Z'),
    } as const;
    await test.ctx.db.update(workshops).set(ended);
    test.clock.set('2026-11-24T10:30:00Z');
    await cleanUp();
    expect(await many()).toBe(0);
  });
});

describe('the nightly cleanup', () => {
  it('works in batches with one entry in the audit log, and continues where it had to stop', async () => {
    await test.ctx.db.execute(sql`insert into contact_messages (name, email, message, handled_at, created_at)
      select 'Ada', 'ada@example.com', 'Hello', to_timestamp(n), to_timestamp(n) from generate_series(1, 1203) as n`);
    const many = () => test.ctx.db.$count(contactMessages);
    await cleanUpNightly(test.ctx, retentions, 0);
    expect(await many()).toBe(1203);
    let batches = 0;
    const clean: typeof retentions.messages.clean = async (tx, before, limit) => {
      batches += 1;
      if (batches === 3) throw new Error('The server stops');
      return retentions.messages.clean(tx, before, limit);
    };
    const messages = { ...retentions.messages, clean };
    await expect(cleanUpNightly(test.ctx, { ...retentions, messages })).rejects.toThrow('stops');
    expect(await many()).toBe(203);
    test.clock.set(new Date(Date.parse(NIGHT) + 15 * 60_000));
    await cleanUp();
    expect(await many()).toBe(0);
    expect(await audited()).toEqual([['messages', { count: 1203 }]]);
  });

  it("runs once, at 2:30 AM in the business's time zone, and makes up for a night that was missed", async () => {
    const at = async (time: string) => {
      test.clock.set(time);
      await aMessage(new Date(0));
      await cleanUp();
      const isCleaned = (await test.ctx.db.$count(contactMessages)) === 0;
      await test.ctx.db.delete(contactMessages);
      return isCleaned;
    };
    expect(await at('2026-11-23T10:30:00Z')).toBe(true);
    expect(await at('2026-11-23T10:45:00Z')).toBe(false);
    expect(await at('2026-11-24T10:29:59Z')).toBe(false);
    expect(await at('2026-11-24T10:30:00Z')).toBe(true);
    expect(await at('2026-11-27T21:00:00Z')).toBe(true);
    expect(await at('2026-11-28T10:29:00Z')).toBe(false);
  });
});
