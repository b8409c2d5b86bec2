import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aWorkshop } from '#tests/support/factories.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { listCertificatesOf } from './registrations.queries.certificates.ts';

const server = setUpTestServer();

it('finds the certificates of everyone, also in a workshop of more than a thousand people', async () => {
  const { id } = await aWorkshop(server.ctx);
  await server.ctx.db.execute(sql`
    with people as (
      insert into registrations (workshop_id, email, name, status, created_at, updated_at)
      select ${id}, 'person' || i || '@example.com', 'Ada', 'completed', now(), now() from generate_series(1, 1200) i
      returning id)
    insert into certificates (code, registration_id, name, workshop_title, category, completed_on, issuer, issued_at)
    select to_char(id, 'FM0000-0000-0000-0000'), id, 'Ada', 'Slow light', 'Light', '2027-01-01', 'Halation', now() from people`);
  const { rows } = await server.ctx.db.execute<{ id: number }>(sql`select id from registrations`);
  const ids = rows.map(row => row.id);
  expect(await listCertificatesOf(server.ctx, ids)).toHaveLength(1200);
});
