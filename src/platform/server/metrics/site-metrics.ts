import type { Registry } from 'prom-client';
import { sendMail } from '../mail/outbox.commands.ts';
import type { JobStatus } from '../status/jobs.queries.ts';
import { QUEUE, addGauge } from './readings.ts';
import type { SiteStatus } from './site-status.ts';

type Labelled = [labels: Record<string, string>, value: number][];

function measureDatabase(register: Registry, status: () => SiteStatus): void {
  addGauge(register, {
    name: 'halation_database_up',
    help: '1 while the database responds',
    read: () => Number(status().database !== null),
  });
  addGauge(register, {
    name: 'halation_database_bytes',
    help: 'Size of the database',
    read: () => status().database?.bytes ?? null,
  });
  addGauge(register, {
    name: 'halation_database_connections',
    help: 'Connections to the database server, from all programs',
    read: () => status().database?.connections ?? null,
  });
  addGauge(register, {
    name: 'halation_database_connections_limit',
    help: 'Connections that the database server allows',
    read: () => status().database?.connectionsLimit ?? null,
  });
}

function measureJobs(register: Registry, status: () => SiteStatus): void {
  const perJob = (value: (job: JobStatus) => number) => (): Labelled =>
    (status().jobs ?? []).map(job => [{ [QUEUE]: job.name }, value(job)]);
  addGauge(register, {
    name: 'halation_jobs_waiting',
    help: 'Jobs that are due, were interrupted or wait for their next try',
    labelNames: [QUEUE],
    read: perJob(job => job.waiting),
  });
  addGauge(register, {
    name: 'halation_jobs_oldest_seconds',
    help: 'Age of the oldest of these jobs',
    labelNames: [QUEUE],
    read: perJob(job => job.oldestSeconds),
  });
  addGauge(register, {
    name: 'halation_jobs_failed',
    help: 'Jobs that were given up in the last hour',
    labelNames: [QUEUE],
    read: perJob(job => job.failed),
  });
}

function measureEmails(register: Registry, status: () => SiteStatus): void {
  addGauge(register, {
    name: 'halation_emails_waiting',
    help: 'Emails on their way to the email server',
    read: () => status().waitingEmails,
  });
  addGauge(register, {
    name: 'halation_emails_oldest_seconds',
    help: 'Age of the oldest of these emails',
    read: () => status().jobs && (status().jobs?.find(job => job.name === sendMail.name)?.oldestSeconds ?? 0),
  });
}

function measureDisks(register: Registry, status: () => SiteStatus): void {
  const perDisk = (value: (disk: { freeBytes: number; usedBytes: number }) => number) => (): Labelled =>
    [...status().disks].map(([folder, disk]) => [{ folder }, value(disk)]);
  addGauge(register, {
    name: 'halation_disk_free_bytes',
    help: 'Free space on the disk of the data folder, and of the files if they are elsewhere',
    labelNames: ['folder'],
    read: perDisk(disk => disk.freeBytes),
  });
  addGauge(register, {
    name: 'halation_disk_used_bytes',
    help: 'Used space on the same disks',
    labelNames: ['folder'],
    read: perDisk(disk => disk.usedBytes),
  });
}

function measureBackup(register: Registry, status: () => SiteStatus): void {
  addGauge(register, {
    name: 'halation_backup_age_seconds',
    help: 'Time since the newest verified backup was started; while there is none, since the first attempt',
    read: () => {
      const since = status().backup?.since ?? null;
      return since && (Date.now() - since.getTime()) / 1000;
    },
  });
  addGauge(register, {
    name: 'halation_backup_failed',
    help: '1 while the newest backup has failed',
    read: () => {
      const { backup } = status();
      return backup && Number(backup.hasFailed);
    },
  });
}

function measureStore(register: Registry, status: () => SiteStatus): void {
  addGauge(register, {
    name: 'halation_store_up',
    help: '1 while the file store responds',
    read: () => {
      const { isStoreUp } = status();
      return isStoreUp === null ? null : Number(isStoreUp);
    },
  });
}

function measureWorker(register: Registry, status: () => SiteStatus): void {
  addGauge(register, {
    name: 'halation_worker_seen_seconds',
    help: 'Time since a process that does jobs (JOBS=on or only) looked for scheduled ones, twice a minute',
    read: () => status().workerSeenSeconds,
  });
}

/** What is the same for every process of a site. `status` returns the latest reading. */
export function measureSite(register: Registry, status: () => SiteStatus): void {
  measureDatabase(register, status);
  measureJobs(register, status);
  measureEmails(register, status);
  measureDisks(register, status);
  measureBackup(register, status);
  measureStore(register, status);
  measureWorker(register, status);
}
