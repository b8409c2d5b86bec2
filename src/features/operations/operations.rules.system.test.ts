import { describe, expect, it, test } from 'vitest';
import type { SystemStatus } from './operations.contract.system.ts';
import { runningFor, supportText, systemRows } from './operations.rules.system.ts';

const GB = 1024 ** 3;
const NOW = '2026-11-22T17:31:00.000Z';

const healthy: SystemStatus = {
  checkedAt: NOW,
  version: '1.4.0',
  startedAt: '2026-11-10T17:00:00.000Z',
  address: 'https://halation.test',
  node: '24.21.0',
  platform: 'linux x64',
  mail: {
    isSent: true,
    waiting: 0,
    waitingSince: null,
    failed: 0,
    lastError: null,
    lastSentAt: '2026-11-22T16:05:00.000Z',
  },
  database: { version: '18.4', bytes: 212 * 1024 ** 2, answerMs: 1.7 },
  jobs: { waiting: 0, oldestSeconds: 0, failed: [], done: 1204 },
  backup: null,
  disks: [
    { folder: 'data', freeBytes: 21 * GB, totalBytes: 40 * GB, lowBytes: 4 * GB, uploadsStopBytes: 2 * GB },
  ],
  files: {
    place: 'disk',
    isReachable: true,
    count: 3118,
    bytes: 18.4 * GB,
    deletedCount: 0,
    deletedBytes: 0,
  },
};

const words = { now: new Date(NOW), momentOf: (instant: string) => `at ${instant.slice(11, 16)}` };
const rowsOf = (change: Partial<SystemStatus> = {}) => systemRows({ ...healthy, ...change }, words);
const rowOf = (name: string, change: Partial<SystemStatus>) => rowsOf(change).find(row => row.name === name);

test('when all is well, each row says so with its figures', () => {
  expect(rowsOf().map(({ tone, title, state, text }) => [tone, title, state, text])).toEqual([
    ['ok', 'Disk', '21 GB of 40 GB free', 'Uploads stop below 2 GB.'],
    ['ok', 'Email', 'Working', 'The last email went out at 16:05. Nothing is waiting.'],
    ['ok', 'Database', 'Healthy', 'PostgreSQL 18.4, 212 MB. Answers in 2 ms.'],
    ['ok', 'Jobs', 'Nothing waiting', '1,204 done in the last hour, none failed.'],
    ['ok', 'Files', '18.4 GB in 3,118 files', "Images and uploads on this server's disk."],
  ]);
  expect(rowsOf().some(({ banner }) => banner)).toBe(false);
});

test('what is wrong comes first', () => {
  const jobs = { waiting: 0, oldestSeconds: 0, failed: ['media.derive', 'media.derive'], done: 3 };
  const mail = { ...healthy.mail, waiting: 1, waitingSince: '2026-11-22T17:20:00.000Z', lastError: null };
  expect(rowsOf({ jobs, mail }).map(({ name, tone }) => `${name} ${tone}`)).toEqual([
    'jobs bad',
    'email warn',
    'disk ok',
    'database ok',
    'files ok',
  ]);
});

describe('the backup', () => {
  const backup = (lastGoodAt: string | null, problem: string | null = null) => ({
    backup: { lastGoodAt, problem },
  });

  it('is left out where none is made, and green while the last one is good', () => {
    expect(rowOf('backup', {})).toBeUndefined();
    expect(rowOf('backup', backup('2026-11-22T11:10:00.000Z'))).toMatchObject({
      tone: 'ok',
      state: 'Last successful backup at 11:10',
      text: 'Restored and compared.',
    });
  });

  it('is a warning when a newer one failed, and red with a banner after two days', () => {
    expect(rowOf('backup', backup('2026-11-21T11:10:00.000Z', 'Stopped: the disk was full'))).toMatchObject({
      tone: 'warn',
      text: 'Stopped: the disk was full. A newer one failed since then.',
    });
    const old = rowOf('backup', backup('2026-11-19T11:10:00.000Z', 'Stopped: the disk was full'));
    expect(old).toMatchObject({
      tone: 'bad',
      state: 'Last successful backup: 3 days ago',
      action: 'backups',
      banner: { title: 'The last successful backup is 3 days old.', text: 'Stopped: the disk was full.' },
    });
  });

  it('is red when there never was a good one', () => {
    expect(rowOf('backup', backup(null, 'Stopped: the disk was full'))).toMatchObject({
      tone: 'bad',
      state: 'No successful backup yet',
      banner: { title: 'There is no successful backup yet.' },
    });
  });

  it('comes first in the banner, because it protects everything else', () => {
    const disks = [
      { folder: 'data', freeBytes: GB, totalBytes: 40 * GB, lowBytes: 4 * GB, uploadsStopBytes: 2 * GB },
    ];
    const rows = rowsOf({ ...backup('2026-11-19T11:10:00.000Z'), disks });
    expect(rows.find(({ banner }) => banner)?.name).toBe('backup');
  });
});

describe('the disk', () => {
  const disk = (freeBytes: number, uploadsStopBytes: number | null = 2 * GB) => ({
    disks: [{ folder: 'data', freeBytes, totalBytes: 40 * GB, lowBytes: 4 * GB, uploadsStopBytes }],
  });
  const files = { ...healthy.files, deletedCount: 40, deletedBytes: 6.2 * GB };

  it('is red when it is almost full, and deleted uploads can be removed', () => {
    expect(rowOf('disk', { ...disk(3.5 * GB), files })).toEqual({
      name: 'disk',
      tone: 'bad',
      title: 'Disk',
      state: '3.5 GB of 40 GB free',
      text: 'Uploads stop below 2 GB. When the disk is full, nothing can be saved. Originals of deleted uploads take 6.2 GB; they are removed for good after 30 days.',
      action: 'empty-trash',
      banner: { title: 'The disk is almost full.', text: '3.5 GB of 40 GB free. Uploads stop below 2 GB.' },
    });
  });

  it('says when uploads have stopped, and has no button where it would change nothing', () => {
    const row = rowOf('disk', disk(1.4 * GB));
    expect(row?.text).toBe(
      'Uploads have stopped. When the disk is full, nothing can be saved. Free up space on the server, or ask your host for a larger disk.',
    );
    expect(row?.action).toBeUndefined();
  });

  it('does not offer to remove uploads that are in a bucket', () => {
    const row = rowOf('disk', { ...disk(1.4 * GB, null), files: { ...files, place: 'bucket' } });
    expect(row).toMatchObject({ tone: 'bad' });
    expect(row?.action).toBeUndefined();
    expect(row?.text).not.toContain('Uploads');
  });
});

describe('email', () => {
  const waiting = (since: string) => ({
    mail: { ...healthy.mail, waiting: 3, waitingSince: since, lastError: 'connect ECONNREFUSED' },
  });

  it('is red and in the banner once emails have been waiting for an hour', () => {
    expect(rowOf('email', waiting('2026-11-22T16:31:00.000Z'))).toMatchObject({
      tone: 'bad',
      state: '3 emails have been waiting since at 16:31',
      text: "Your email server didn't answer. Nobody gets confirmations until your email server accepts them. Nothing is lost.",
      action: 'retry-emails',
      banner: { title: '3 emails have been waiting since at 16:31.', text: 'Nothing is lost.' },
    });
  });

  it('is a warning without a banner before that', () => {
    const row = rowOf('email', waiting('2026-11-22T16:32:00.000Z'));
    expect(row).toMatchObject({ tone: 'warn', action: 'retry-emails' });
    expect(row?.banner).toBeUndefined();
  });

  it('says that a demo sends none, and counts what could not be delivered', () => {
    expect(rowOf('email', { mail: { ...healthy.mail, isSent: false } })).toMatchObject({
      tone: 'none',
      state: 'Not sent',
    });
    expect(rowOf('email', { mail: { ...healthy.mail, failed: 2 } })?.text).toMatch(
      / 2 couldn't be delivered/,
    );
  });
});

describe('jobs', () => {
  it('that were given up are named once each and can be run again', () => {
    const failed = ['media.derive', 'media.derive', 'storage-clean-up'];
    expect(rowOf('jobs', { jobs: { waiting: 0, oldestSeconds: 0, failed, done: 1 } })).toMatchObject({
      tone: 'bad',
      state: '3 failed in the last hour',
      text: expect.stringContaining('media.derive, storage-clean-up. Run them again.'),
      action: 'retry-jobs',
    });
  });

  it('that nothing works on are red, because no process runs them', () => {
    const jobs = { waiting: 14, oldestSeconds: 3 * 3600, failed: [], done: 0 };
    expect(rowOf('jobs', { jobs })).toMatchObject({
      tone: 'bad',
      state: '14 waiting, the oldest for 3 hours',
    });
    expect(rowOf('jobs', { jobs: null })).toMatchObject({ tone: 'none', state: 'Unknown' });
  });
});

test('a slow database is a warning', () => {
  const database = { ...healthy.database, answerMs: 1800 };
  expect(rowOf('database', { database })).toMatchObject({
    tone: 'warn',
    state: 'Slow',
    text: expect.stringContaining('Answers in 1,800 ms.'),
  });
});

test('the details for support contain no address of the site', () => {
  const text = supportText(healthy, rowsOf());
  expect(text).toContain('Halation 1.4.0, running for 12 days');
  expect(text).toContain('Node.js 24.21.0 on linux x64, PostgreSQL 18.4');
  expect(text).not.toContain('halation.test');
  expect(runningFor({ ...healthy, startedAt: '2026-11-22T17:30:50.000Z' })).toBe('1 minute');
});

test("a bucket that doesn't answer is shown in every section", () => {
  const files = { ...healthy.files, place: 'bucket' as const };
  expect(rowOf('files', { files })).toMatchObject({
    tone: 'ok',
    text: 'Images and uploads in your S3 bucket.',
  });
  expect(rowsOf({ files: { ...files, isReachable: false } })[0]).toMatchObject({
    name: 'files',
    tone: 'bad',
    title: 'Files',
    state: "The bucket doesn't answer",
    banner: { title: "The bucket for files doesn't answer." },
  });
});
