import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const ANSWER_MS = 3_000;

const NOT_HEARD =
  'PostgreSQL does not deliver notifications, as behind a transaction pooler. ' +
  'Use the direct address of the database, or that of a session pooler';

/** No notification arrived, although it was sent. */
export class NotHeard extends Error {
  override name = 'NotHeard';

  constructor() {
    super(NOT_HEARD);
  }
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Sends a notification to `listener`, which must be idle, from another connection. Throws `NotHeard` if it does not
 * arrive within three seconds, and what `query` throws if it could not be sent.
 */
export async function checkRoundTrip(listener: pg.Client, channel: string, query: Query): Promise<void> {
  const nonce = randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = ({ payload }: pg.Notification): void => {
    if (payload === nonce) resolve();
  };
  listener.on('notification', hear);
  let timer: NodeJS.Timeout | undefined;
  try {
    await query('select pg_notify($1, $2)', [channel, nonce]);
    timer = setTimeout(() => reject(new NotHeard()), ANSWER_MS);
    await promise;
  } finally {
    clearTimeout(timer);
    listener.off('notification', hear);
  }
}

/** A channel that only one connection listens to. */
export async function listenAlone(listener: pg.Client): Promise<string> {
  const channel = `halation_check_${randomUUID().replaceAll('-', '')}`;
  await listener.query(`listen ${channel}`);
  return channel;
}
