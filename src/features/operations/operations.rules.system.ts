import { OLD_BACKUP_MS } from '#src/features/backups/backups.rules.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { durationWords } from '#src/shared/duration.ts';
import { counted, formatNumber } from '#src/shared/words.ts';
import type { SystemStatus } from './operations.contract.system.ts';
import { explainMailError } from './operations.rules.mail.ts';

export type SystemAction = 'empty-trash' | 'retry-emails' | 'test-email' | 'retry-jobs' | 'backups';

export interface SystemRow {
  name: 'backup' | 'disk' | 'email' | 'database' | 'jobs' | 'files';
  tone: 'bad' | 'warn' | 'ok' | 'none';
  title: string;
  state: string;
  text: string;
  action?: SystemAction;
  /** Shown in every section, because data may be lost. */
  banner?: { title: string; text: string };
}

interface Words {
  now: Date;
  /** `today, 9:42 AM`, as within a sentence. */
  momentOf: (instant: string) => string;
}

const HOUR_MS = 3_600_000;
const SLOW_MS = 1000;
/** Longer than the longest pause of a job that is only retried. */
const STUCK_SECONDS = 2 * 3600;

/** `1.4 GB` */
const size = (bytes: number): string => {
  const [value = '', unit = ''] = formatBytes(bytes).split(' ');
  return `${formatNumber(Number(Number(value).toPrecision(3)))} ${unit}`;
};

export const runningFor = ({ startedAt, checkedAt }: SystemStatus): string =>
  durationWords(Date.parse(checkedAt) - Date.parse(startedAt));

const HARM = 'If the server were lost now, everything since then would be lost.';

function backupRow({ backup }: SystemStatus, { now, momentOf }: Words): SystemRow[] {
  if (!backup) return [];
  const row = { name: 'backup', title: 'Backup', action: 'backups' } as const;
  const { lastGoodAt, problem } = backup;
  const ageMs = lastGoodAt ? now.getTime() - Date.parse(lastGoodAt) : Infinity;
  const why = problem ? `${problem}. ` : '';
  if (lastGoodAt && ageMs <= OLD_BACKUP_MS) {
    const state = `Last successful backup ${momentOf(lastGoodAt)}`;
    if (!problem) return [{ ...row, tone: 'ok', state, text: 'Restored and compared.' }];
    return [{ ...row, tone: 'warn', state, text: `${why}A newer one failed since then.` }];
  }
  const state = lastGoodAt
    ? `Last successful backup: ${durationWords(ageMs)} ago`
    : 'No successful backup yet';
  const title = lastGoodAt
    ? `The last successful backup is ${durationWords(ageMs)} old.`
    : 'There is no successful backup yet.';
  const text = `${why}${HARM} Make a backup now and check the list for the error.`;
  return [{ ...row, tone: 'bad', state, text, banner: { title, text: (why || HARM).trim() } }];
}

type Disk = SystemStatus['disks'][number];

function diskRow(disk: Disk, { files }: SystemStatus): SystemRow {
  const { freeBytes, totalBytes, lowBytes, uploadsStopBytes } = disk;
  const title = disk.folder === 'files' ? 'Disk for files' : 'Disk';
  const state = `${size(freeBytes)} of ${size(totalBytes)} free`;
  const stop = uploadsStopBytes === null ? '' : `Uploads stop below ${size(uploadsStopBytes)}. `;
  if (freeBytes >= lowBytes) {
    return { name: 'disk', tone: 'ok', title, state, text: stop.trim() || 'Enough space is left.' };
  }
  const hasTrash = uploadsStopBytes !== null && files.place === 'disk' && files.deletedCount > 0;
  const remedy = hasTrash
    ? `Originals of deleted uploads take ${size(files.deletedBytes)}; they are removed for good after 30 days.`
    : 'Free up space on the server, or ask your host for a larger disk.';
  const harm = uploadsStopBytes !== null && freeBytes < uploadsStopBytes ? 'Uploads have stopped. ' : stop;
  const end = 'When the disk is full, nothing can be saved. ';
  return {
    name: 'disk',
    tone: 'bad',
    title,
    state,
    text: harm + end + remedy,
    ...(hasTrash && { action: 'empty-trash' }),
    banner: { title: 'The disk is almost full.', text: `${state}. ${(harm || end).trim()}` },
  };
}

function waitingText(waiting: number, since: string | null): string {
  return `${counted(waiting, 'email has', 'emails have')} been waiting${since ? ` since ${since}` : ''}`;
}

function emailRow({ mail }: SystemStatus, { now, momentOf }: Words): SystemRow {
  const row = { name: 'email', title: 'Email' } as const;
  const { isSent, waiting, waitingSince, failed, lastError, lastSentAt } = mail;
  if (!isSent) {
    const text =
      'This site stores emails instead of sending them, because no email server is set (SMTP_URL).';
    return { ...row, tone: 'none', state: 'Not sent', text };
  }
  if (waitingSince) {
    const isLong = now.getTime() - Date.parse(waitingSince) >= HOUR_MS;
    const title = waitingText(waiting, momentOf(waitingSince));
    const why = lastError ? `${explainMailError(lastError)} ` : '';
    return {
      ...row,
      tone: isLong ? 'bad' : 'warn',
      state: title,
      text: `${why}Nobody gets confirmations until your email server accepts them. Nothing is lost.`.trim(),
      action: 'retry-emails',
      ...(isLong && { banner: { title: `${title}.`, text: 'Nothing is lost.' } }),
    };
  }
  const last = lastSentAt ? `The last email went out ${momentOf(lastSentAt)}. ` : 'No email was sent yet. ';
  const queue = waiting > 0 ? `${counted(waiting, 'email')} on the way.` : 'Nothing is waiting.';
  const lost = failed > 0 ? ` ${formatNumber(failed)} couldn't be delivered in the last 30 days.` : '';
  return { ...row, tone: 'ok', state: 'Working', text: last + queue + lost, action: 'test-email' };
}

function databaseRow({ database: { version, bytes, answerMs } }: SystemStatus): SystemRow {
  const row = { name: 'database', title: 'Database' } as const;
  const ms = Math.max(1, Math.round(answerMs));
  const facts = `PostgreSQL ${version}, ${size(bytes)}. Answers in ${formatNumber(ms)} ms.`;
  if (ms < SLOW_MS) return { ...row, tone: 'ok', state: 'Healthy', text: facts };
  const text = `${facts} Pages load slowly. If this lasts, ask your host what else keeps the server busy.`;
  return { ...row, tone: 'warn', state: 'Slow', text };
}

function jobsRow({ jobs }: SystemStatus): SystemRow {
  const row = { name: 'jobs', title: 'Jobs' } as const;
  if (!jobs) return { ...row, tone: 'none', state: 'Unknown', text: "The queue can't be read right now." };
  const { waiting, oldestSeconds, failed, done } = jobs;
  if (failed.length > 0) {
    const names = [...new Set(failed)].join(', ');
    const text = `Given up after several tries: ${names}. Run them again. If they fail again, copy the details below for whoever runs your server.`;
    const state = `${formatNumber(failed.length)} failed in the last hour`;
    return { ...row, tone: 'bad', state, text, action: 'retry-jobs' };
  }
  if (oldestSeconds > STUCK_SECONDS) {
    const state = `${formatNumber(waiting)} waiting, the oldest for ${durationWords(oldestSeconds * 1000)}`;
    const text =
      'Photos, clean-ups and emails may be late. Restart the site. If it runs as several processes, check that one of them has JOBS=on or JOBS=only.';
    return { ...row, tone: 'bad', state, text };
  }
  const state = waiting === 0 ? 'Nothing waiting' : `${formatNumber(waiting)} waiting`;
  return { ...row, tone: 'ok', state, text: `${formatNumber(done)} done in the last hour, none failed.` };
}

function filesRow({ files: { place, isReachable, count, bytes } }: SystemStatus): SystemRow {
  if (!isReachable) {
    const harm = 'Uploads fail, and images may be missing from pages.';
    return {
      name: 'files',
      tone: 'bad',
      title: 'Files',
      state: "The bucket doesn't answer",
      text: `${harm} Nothing is lost, and everything works again as soon as it answers. If this lasts, ask your storage provider.`,
      banner: { title: "The bucket for files doesn't answer.", text: harm },
    };
  }
  const where = place === 'disk' ? "on this server's disk" : 'in your S3 bucket';
  const state = `${size(bytes)} in ${counted(count, 'file')}`;
  return { name: 'files', tone: 'ok', title: 'Files', state, text: `Images and uploads ${where}.` };
}

const ORDER: readonly SystemRow['tone'][] = ['bad', 'warn', 'ok', 'none'];

/** What needs someone comes first. */
export function systemRows(status: SystemStatus, words: Words): SystemRow[] {
  const rows = [
    ...backupRow(status, words),
    ...status.disks.map(disk => diskRow(disk, status)),
    emailRow(status, words),
    databaseRow(status),
    jobsRow(status),
    filesRow(status),
  ];
  return ORDER.flatMap(tone => rows.filter(row => row.tone === tone));
}

/** For support, without names, addresses or passwords. */
export function supportText(status: SystemStatus, rows: readonly SystemRow[]): string {
  const { version, node, platform, database, checkedAt } = status;
  return [
    `Halation ${version}, running for ${runningFor(status)}`,
    `Node.js ${node} on ${platform}, PostgreSQL ${database.version}`,
    ...rows.map(
      ({ title, tone, state }) => `${title}: ${state}${tone === 'bad' ? ' (needs attention)' : ''}`,
    ),
    `Checked ${checkedAt}`,
  ].join('\n');
}
