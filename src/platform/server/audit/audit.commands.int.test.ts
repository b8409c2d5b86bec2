import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { anActor } from '#tests/support/actors.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { auditOf } from './audit.commands.ts';
import { auditRetentions } from './audit.commands.retention.ts';
import { ACCOUNT } from './audit.subjects.ts';
import { auditLog } from './audit.table.ts';

const SUBJECTS = [
  {
    ...ACCOUNT,
    actions: {
      'user.role': 'Changed role',
      'sign-in.failure': { verb: 'Failed sign-in', isSignIn: true, isRefusal: true },
    },
  },
  { kind: 'lead', label: 'Lead', actions: { 'lead.export': 'Exported' } },
  { kind: 'upload', label: 'Upload', actions: { 'upload.erase': 'Erased' } },
  {
    kind: 'settings',
    label: 'Settings',
    actions: { 'settings.update': 'Changed', 'cleanup.run': 'Cleaned up' },
  },
] as const;
const { audit, auditBatch, auditRefusal } = auditOf(SUBJECTS);
const retentions = auditRetentions(SUBJECTS);

const NOW = '2026-06-15T19:00:00.000Z';
const QUARTER_MS = 15 * 60_000;
const ADA = '5d0a2a52-6f3c-4f0a-9c54-0f6a52b3c001';

let test: TestContext;
let ctx: Context;
beforeAll(async () => {
  test = await openTestContext(NOW);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(NOW);
  ctx = { ...test.ctx, origin: { requestId: 'request-1', network: '203.0.113.0/24' } };
  await ctx.db.delete(auditLog);
});

const rows = () => ctx.db.select().from(auditLog).orderBy(auditLog.id);
const later = (ms: number) => test.clock.set(new Date(Date.parse(NOW) + ms));
const fail = (from: Context, id: string | null = ADA) =>
  auditRefusal(from, 'sign-in.failure', { id, details: { method: 'password' } });

describe('an entry of the audit log', () => {
  it('says when, who, what, to whom, from which network and with which request', async () => {
    const actor = anActor('admin');
    await inTransaction({ ...ctx, actor }, tx =>
      audit(tx, 'user.role', { id: ADA, details: { role: 'admin' } }),
    );
    expect(await rows()).toEqual([
      {
        id: expect.any(Number),
        at: new Date(NOW),
        lastAt: new Date(NOW),
        action: 'user.role',
        actorKind: 'account',
        actorId: actor.id,
        subjectKind: 'account',
        subjectId: ADA,
        network: '203.0.113.0/24',
        requestId: 'request-1',
        details: { role: 'admin' },
        changes: null,
        count: 1,
        repeatKey: null,
      },
    ]);
  });

  it("says that it was a visitor, or the system if there's no request", async () => {
    await inTransaction(ctx, tx => audit(tx, 'lead.export'));
    await inTransaction(test.ctx, tx => audit(tx, 'upload.erase', { id: 7 }));
    expect(
      (await rows()).map(({ actorKind, actorId, subjectId }) => [actorKind, actorId, subjectId]),
    ).toEqual([
      ['visitor', null, null],
      ['system', null, '7'],
    ]);
  });

  it('is a line of the log as well, without the network', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: line => void lines.push(line) });
    await inTransaction({ ...ctx, log }, tx => audit(tx, 'user.role', { id: ADA }));
    await fail({ ...ctx, log });
    expect(lines.map(line => (JSON.parse(line) as { audit: string }).audit)).toEqual([
      'user.role',
      'sign-in.failure',
    ]);
    expect(lines.join('')).not.toContain('203.0.113.0');
  });

  it("doesn't exist without the change that it's about", async () => {
    const change = inTransaction(ctx, async tx => {
      await audit(tx, 'settings.update');
      throw new Error('refused');
    });
    await expect(change).rejects.toThrow('refused');
    await expect(audit(ctx, 'settings.update')).rejects.toThrow('outside a transaction');
    expect(await rows()).toEqual([]);
  });

  it('is deleted when its time is over, apart from sign-ins, which have a time of their own', async () => {
    await inTransaction(ctx, tx => audit(tx, 'settings.update'));
    await fail(ctx);
    const actions = async () => (await rows()).map(row => row.action);
    const after = new Date(Date.parse(NOW) + 1);
    await inTransaction(ctx, tx => retentions.auditLog.clean(tx, new Date(NOW), 10));
    expect(await actions()).toEqual(['settings.update', 'sign-in.failure']);
    await inTransaction(ctx, tx => retentions.auditLog.clean(tx, after, 10));
    expect(await actions()).toEqual(['sign-in.failure']);
    await inTransaction(ctx, tx => retentions.signIns.clean(tx, after, 10));
    expect(await actions()).toEqual([]);
  });

  it('about work in batches sums them up in one row', async () => {
    const batch = (count: number, key: string) =>
      inTransaction(ctx, tx => auditBatch(tx, 'cleanup.run', { id: 'leads', key, count }));
    for (const [count, night] of [
      [500, 'first'],
      [12, 'first'],
      [3, 'second'],
    ] as const) {
      await batch(count, night);
    }
    expect((await rows()).map(({ details, subjectId }) => [details, subjectId])).toEqual([
      [{ count: 512 }, 'leads'],
      [{ count: 3 }, 'leads'],
    ]);
  });
});

describe('refusals from one network', () => {
  it('are counted in one entry for a quarter of an hour, so that nobody can fill the table', async () => {
    await Promise.all(Array.from({ length: 20 }, () => fail(ctx)));
    later(QUARTER_MS - 1);
    await fail(ctx);
    later(QUARTER_MS);
    await fail(ctx);
    expect((await rows()).map(({ count, at, lastAt }) => [count, at, lastAt])).toEqual([
      [21, new Date(NOW), new Date(Date.parse(NOW) + QUARTER_MS - 1)],
      [1, new Date(Date.parse(NOW) + QUARTER_MS), new Date(Date.parse(NOW) + QUARTER_MS)],
    ]);
  });

  it('have entries of their own per account and network', async () => {
    const elsewhere = { ...ctx, origin: { requestId: 'request-2', network: '198.51.100.0/24' } };
    for (const from of [ctx, elsewhere, ctx]) {
      await fail(from);
      await fail(from, null);
    }
    expect((await rows()).map(({ subjectId, network, count }) => [subjectId, network, count])).toEqual([
      [ADA, '203.0.113.0/24', 2],
      [null, '203.0.113.0/24', 2],
      [ADA, '198.51.100.0/24', 1],
      [null, '198.51.100.0/24', 1],
    ]);
  });
});
