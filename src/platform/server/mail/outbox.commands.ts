import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod/mini';
import type { Tx } from '../database.ts';
import type { JobType, Jobs, SendOptions } from '../jobs.ts';
import { keyFor, seal } from '../seal.ts';
import type { MailParams, MailQueue, QueuedMail } from '../mail.ts';
import { mailOutbox } from './outbox.table.ts';

export const sendMail: JobType<{ ids: string[] }> = {
  name: 'send-mail',
  data: z.object({ ids: z.array(z.uuid()) }),
};

/** An urgent email waits for the end of such a job. */
const MAX_PER_JOB = 10;
const URGENT = 1;

export async function queueJobs(
  tx: Tx,
  jobs: Jobs,
  ids: readonly string[],
  options?: SendOptions,
): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_PER_JOB) {
    await jobs.send(tx, sendMail, { ids: ids.slice(from, from + MAX_PER_JOB) }, options);
  }
}

export function mailKey(secret: string): Buffer {
  return keyFor(secret, 'mail outbox');
}

function splitParams({ kind, params }: QueuedMail): { open: MailParams; secret: MailParams | null } {
  const { secrets } = kind;
  if (!secrets) return { open: params, secret: null };
  const entries = Object.entries(params);
  const secret = entries.filter(([name]) => secrets.includes(name));
  return {
    open: Object.fromEntries(entries.filter(([name]) => !secrets.includes(name))),
    secret: secret.length > 0 ? Object.fromEntries(secret) : null,
  };
}

function aboutOf({ to, params }: QueuedMail): string {
  const { email } = params;
  return (typeof email === 'string' ? email : to).toLowerCase();
}

function rowOf(mail: QueuedMail, key: Buffer, createdAt: Date): typeof mailOutbox.$inferInsert {
  const { open, secret } = splitParams(mail);
  return {
    id: randomUUIDv7(),
    kind: mail.kind.name,
    to: mail.to,
    about: aboutOf(mail),
    replyTo: mail.replyTo ?? null,
    params: open,
    sealedParams: secret ? seal(key, JSON.stringify(secret)) : null,
    createdAt,
  };
}

/** Without `jobs`, emails are stored but not sent. */
export function openMailQueue({ secret, jobs }: { secret: string; jobs: Jobs | undefined }): MailQueue {
  const key = mailKey(secret);
  const queueAll: MailQueue['queueAll'] = async (tx, mails, startAfter) => {
    if (!tx.touched) throw new Error('queueAll() outside a transaction');
    if (mails.length === 0) return [];
    const rows = mails.map(mail => rowOf(mail, key, tx.clock.now()));
    await tx.db.insert(mailOutbox).values(rows);
    const ids = rows.map(({ id }) => id);
    const priority = mails.some(({ kind }) => kind.isUrgent) ? URGENT : 0;
    if (jobs) await queueJobs(tx, jobs, ids, { priority, ...(startAfter && { startAfter }) });
    return ids;
  };
  const queue: MailQueue['queue'] = async (tx, mail) => {
    const [id = ''] = await queueAll(tx, [mail], mail.startAfter);
    return id;
  };
  return { isSent: jobs !== undefined, queue, queueAll };
}

/** Discards emails, for example those of demo content. */
export const noMail: MailQueue = {
  isSent: false,
  queue: () => Promise.resolve(''),
  queueAll: () => Promise.resolve([]),
};
