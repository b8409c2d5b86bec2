import { Counter, Histogram, type Registry } from 'prom-client';
import type { EmailOutcome } from '../mail.ts';
import { QUEUE } from './readings.ts';

/** What this process did for itself rather than for a request. */
export interface WorkMetrics {
  jobRan(job: string, outcome: 'completed' | 'failed', seconds: number): void;
  emailTried(outcome: EmailOutcome): void;
}

export function measureWork(register: Registry): WorkMetrics {
  const jobs = new Histogram({
    name: 'halation_job_duration_seconds',
    help: 'Duration of job runs in this process',
    labelNames: [QUEUE, 'outcome'],
    buckets: [0.01, 0.1, 0.5, 2.5, 10, 60, 300],
    registers: [register],
  });
  const emails = new Counter({
    name: 'halation_emails_total',
    help: 'Tries to send an email in this process: sent, delayed (tried again later) or failed (given up)',
    labelNames: ['outcome'],
    registers: [register],
  });
  for (const outcome of ['sent', 'delayed', 'failed']) emails.inc({ outcome }, 0);
  return {
    jobRan: (job, outcome, seconds) => jobs.observe({ [QUEUE]: job, outcome }, seconds),
    emailTried: outcome => emails.inc({ outcome }),
  };
}
