import Fastify from 'fastify';
import pg from 'pg';

/** The baseline for writes: a Fastify route with a single insert. The bench sends the database's URL by message. */
process.once('message', (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = Fastify();
  app.post('/api/workshop-interests', async (request, reply) => {
    const { rows } = await pool.query<{ id: number }>({
      name: 'insert',
      text: 'insert into notes (body) values ($1) returning id',
      values: [request.body],
    });
    return reply.code(201).send(rows[0]);
  });
  void pool
    .query(
      'create table if not exists notes (id integer generated always as identity primary key, body jsonb)',
    )
    .then(() => app.listen({ host: '127.0.0.1', port: 0 }))
    .then(url => process.send?.(url));
});
