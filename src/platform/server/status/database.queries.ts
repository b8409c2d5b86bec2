import { sql } from 'drizzle-orm';
import type { DbContext } from '../context.ts';

export interface DatabaseStatus {
  /** `18.4` */
  version: string;
  bytes: number;
  /** From all programs, and of what PostgreSQL allows. */
  connections: number;
  connectionsLimit: number;
}

export async function readDatabaseStatus({ db }: DbContext): Promise<DatabaseStatus> {
  const { rows } = await db.execute<Record<'version' | 'bytes' | 'connections' | 'most', string>>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select sum(numbackends) from pg_stat_database) as connections,
      current_setting('max_connections') as most`);
  const { version = '', bytes, connections, most } = rows[0] ?? {};
  return {
    version,
    bytes: Number(bytes),
    connections: Number(connections),
    connectionsLimit: Number(most),
  };
}
