import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { newestMigration } from '../database/migrate.ts';
import { Unavailable } from '../errors.ts';

const PATIENCE_MS = 2_000;

async function requireDatabase(pool: pg.Pool, newest: number, isHealthy: () => boolean): Promise<void> {
  if (!isHealthy()) throw new Error('The database is being restarted');
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.newest) < newest) throw new Error('The database has not been migrated yet');
}

/**
 * `/healthz`: the process is running. `/readyz`: the database responds and is migrated. Pooled connections may respond
 * when new ones wouldn't, so `isHealthy` adds what else is known.
 */
export function reportHealth(app: FastifyInstance, pool: pg.Pool, isHealthy = (): boolean => true): void {
  const newest = newestMigration();
  const config = { access: 'public' } as const;
  const schema = { hide: true } as const;

  app.get('/healthz', { config, schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { config, schema }, async (request, reply) => {
    const tooLate = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The database does not respond')), PATIENCE_MS).unref();
    });
    try {
      await Promise.race([requireDatabase(pool, newest, isHealthy), tooLate]);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Unavailable('The database is not available');
    }
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
