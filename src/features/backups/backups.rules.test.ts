import { expect, it } from 'vitest';
import { archiveName, failureReason, isBackupDue } from './backups.rules.ts';

const timeZone = 'America/Los_Angeles';
const at = (time: string): Date => new Date(time);

it('makes a backup once a night, at ten past three of the business', () => {
  const due = (now: string, last: string | null, zone = timeZone) =>
    isBackupDue({ now: at(now), timeZone: zone, lastStartedAt: last === null ? null : at(last) });
  expect(due('2026-11-22T11:10:20Z', null)).toBe(true);
  expect(due('2026-11-22T11:24:59Z', '2026-11-21T11:10:00Z')).toBe(true);
  expect(due('2026-11-22T11:25:00Z', '2026-11-22T11:10:00Z')).toBe(false);
  expect(due('2026-11-22T11:09:59Z', null)).toBe(false);
  expect(due('2026-11-22T11:20:00Z', '2026-11-22T11:10:20Z')).toBe(false);
  // UTC+5:45, where the job finds ten past three at 25 past the hour.
  expect(due('2026-11-21T21:25:10Z', null, 'Asia/Kathmandu')).toBe(true);
});

it('makes up for a night in which the server was off', () => {
  const lastStartedAt = at('2026-11-20T11:10:00Z');
  expect(isBackupDue({ now: at('2026-11-21T14:00:00Z'), timeZone, lastStartedAt })).toBe(true);
  expect(isBackupDue({ now: at('2026-11-21T10:00:00Z'), timeZone, lastStartedAt })).toBe(false);
});

it('names archives by their time', () => {
  expect(archiveName({ id: 7, startedAt: at('2026-11-22T11:10:20Z') })).toBe(
    'halation-2026-11-22-1110-7.tar',
  );
});

it('says why a backup failed', () => {
  expect(failureReason('ENOSPC', 'write')).toBe('Stopped: the disk was full');
  expect(failureReason('storage_full', 'no room')).toBe('Stopped: the disk was full');
  expect(failureReason(null, 'the server was stopped')).toBe('Stopped: the server was stopped');
});
