export const BACKUP_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;

/** Older than this, the last verified backup is a reason to warn. */
export const OLD_BACKUP_MS = 48 * 3_600_000;

/** Archives that are kept. */
export const KEPT = 7;

/** Local time of the nightly backup. */
const NIGHTLY = { hour: 3, minute: 10 };
/** How often the job looks. Every time zone is a multiple of it from UTC. */
const LOOK_MINUTES = 15;
/** A night that was missed is made up for. */
const MISSED_MS = 26 * 3_600_000;

export const NIGHTLY_TIME = '3:10 AM';

interface Night {
  now: Date;
  timeZone: string;
  /** Of the last nightly backup, failed ones included. */
  lastStartedAt: Date | null;
}

export function isBackupDue({ now, timeZone, lastStartedAt }: Night): boolean {
  const sinceLast = lastStartedAt ? now.getTime() - lastStartedAt.getTime() : null;
  if (sinceLast !== null && sinceLast > MISSED_MS) return true;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const late = (parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0) - (NIGHTLY.hour * 60 + NIGHTLY.minute);
  const isTime = late >= 0 && late < LOOK_MINUTES;
  return isTime && (sinceLast === null || sinceLast > LOOK_MINUTES * 60_000);
}

/** `halation-2026-11-22-1110.tar`, in UTC. The id tells apart two of the same minute. */
export function archiveName({ id, startedAt }: { id: number; startedAt: Date }): string {
  const [day = '', time = ''] = startedAt.toISOString().split('T');
  return `halation-${day}-${time.slice(0, 5).replace(':', '')}-${id}.tar`;
}

/** What to say about a backup that failed. Anything else is in the log. */
export function failureReason(code: string | null, message: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'storage_full') return 'Stopped: the disk was full';
  if (code === 'EACCES' || code === 'EPERM') return 'Stopped: the folder for backups is not writable';
  return `Stopped: ${message.slice(0, 200)}`;
}
