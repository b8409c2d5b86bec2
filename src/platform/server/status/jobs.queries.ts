import { sql } from 'drizzle-orm';
import type { DbContext } from '../context.ts';

export interface JobStatus {
  name: string;
  /** Due, interrupted by the end of their process, or waiting for the next try after a failure. */
  waiting: number;
  /** Age of the oldest of them. */
  oldestSeconds: number;
  /** Given up in the last hour: `KEPT_SECONDS` in job-queue.ts. */
  failed: number;
  /** Done in the last hour. */
  done: number;
}

type Row = { name: string; waiting: number; oldest: string | null; failed: number; done: number };

/** One row for each kind of job with jobs in the queue. Fails if the queue has never been opened. */
export async function readJobStatus({ db }: DbContext): Promise<JobStatus[]> {
  const { rows } = await db.execute<Row>(sql`
    select name,
      (count(*) filter (where is_waiting))::integer as waiting,
      extract(epoch from now() - min(due) filter (where is_waiting)) as oldest,
      (count(*) filter (where state = 'failed'))::integer as failed,
      (count(*) filter (where state = 'completed'))::integer as done
    from (
      select name, state, case state when 'created' then start_after else created_on end as due,
        state = 'retry' or (state = 'created' and start_after <= now())
          or (state = 'active' and heartbeat_on < now() - heartbeat_seconds * interval '1 second') as is_waiting
      from pgboss.job
      where left(name, 2) <> '__'
    ) as jobs
    group by name
    order by name`);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestSeconds: Math.max(0, Number(oldest ?? 0)) }));
}

/** Emails on their way out, including those being sent. Without an email server there are none. */
export async function countWaitingEmails({ db }: DbContext): Promise<number> {
  const { rows } = await db.execute<{ emails: number }>(sql`
    select coalesce(sum(jsonb_array_length(data -> 'ids')), 0)::integer as emails from pgboss.job
    where name = 'send-mail' and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))`);
  return rows[0]?.emails ?? 0;
}

/** Seconds since a process that does jobs looked for scheduled ones; since the first start if none ever did. */
export async function readWorkerSeen({ db }: DbContext): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: string | null }>(sql`
    select extract(epoch from now() - coalesce(cron_on, (select min(created_on) from pgboss.queue))) as seconds
    from pgboss.version`);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.max(0, Number(seconds));
}
