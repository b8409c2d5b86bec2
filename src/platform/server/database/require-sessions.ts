import pg from 'pg';
import { StartError } from '../config.ts';
import { NotHeard, checkRoundTrip, listenAlone } from './round-trip.ts';

const ANSWER_MS = 5_000;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'halation start',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Refuses a transaction pooler, which gives each transaction another session: notifications and the lock of the
 * migrations would be lost.
 */
export async function requireSessions(databaseUrl: string): Promise<void> {
  const clients: pg.Client[] = [];
  try {
    const listener = await connect(databaseUrl);
    clients.push(listener);
    const channel = await listenAlone(listener);
    const sender = await connect(databaseUrl);
    clients.push(sender);
    await checkRoundTrip(listener, channel, (text, values) => sender.query(text, values));
    await listener.query('unlisten *');
  } catch (error) {
    if (!(error instanceof NotHeard)) throw error;
    throw new StartError(
      'DATABASE_URL looks like a transaction pooler, which loses notifications and locks. ' +
        'Use the direct address of the database, or that of a session pooler',
      { cause: error },
    );
  } finally {
    // Not awaited: a pooler that hangs would hold up the message.
    for (const client of clients) client.end().catch(() => undefined);
  }
}
