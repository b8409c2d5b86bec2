import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { rollUpDays } from '#src/features/visits/server/visits.commands.roll-up.ts';
import { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { comments } from '#src/features/comments/server/comments.table.ts';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { users } from '#src/identity-provider/core/identity.table.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { expectQuickly } from '#tests/support/quickly.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const ROWS = 100_000;

let server: TestServer;
let admin: { authorization: string };

const series = sql`generate_series(1, ${sql.raw(String(ROWS))}) as i`;
/** Ten rows share each timestamp, as after an import. */
const moment = sql`'2026-01-01T00:00:00Z'::timestamptz + (i / 10) * interval '1 minute'`;

async function fill(table: PgTable, columns: string, values: SQL): Promise<void> {
  await server.ctx.db.execute(
    sql`insert into ${table} (${sql.raw(columns)}) select ${values} from ${series}`,
  );
  await server.ctx.db.execute(sql`analyze ${table}`);
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await bearerOf(server, 'admin');
  const workshop = await aWorkshop(server.ctx, { title: 'Large', maxParticipants: 10_000 });
  const { id } = workshop;
  await fill(
    registrations,
    'workshop_id, email, name, status, created_at, updated_at',
    sql`${id}::integer, 'person' || i || '@example.com', 'Person ' || i, 'interested', ${moment}, ${moment}`,
  );
  await fill(
    leads,
    'name, email, interests, created_at',
    sql`'Person ' || i, 'person' || i || '@example.com', '{}'::text[], ${moment}`,
  );
  await fill(
    contactMessages,
    'name, email, message, created_at',
    sql`'Person ' || i, 'person' || i || '@example.com', 'Hello, it is number ' || i, ${moment}`,
  );
  await fill(
    comments,
    'workshop_id, content, created_at',
    sql`${id}::integer, 'Comment of person' || i, ${moment}`,
  );
  await fill(
    users,
    'id, email, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at',
    sql`('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'person' || i || '@example.com', '{}'::jsonb, '{}'::jsonb, ${moment}, ${moment}, ${moment}`,
  );
  await fill(
    profiles,
    'id, email, email_confirmed_at, role, last_seen_at, created_at, updated_at',
    sql`('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'person' || i || '@example.com', ${moment}, 'user', ${moment}, ${moment}, ${moment}`,
  );
  await fill(
    uploads,
    'file_id, guest_name, guest_email, workshop_id, original_name, file_type, file_size, metadata, created_at, updated_at',
    sql`lpad(to_hex(i), 32, '0'), 'Person ' || i, 'person' || i || '@example.com', ${id}::integer, 'person' || i || '.jpg', 'image/jpeg', 1000, '{}'::jsonb, ${moment}, ${moment}`,
  );
  await fill(
    analyticsEvents,
    'type, path, workshop_id, visitor, created_at',
    sql`'page', '/events/' || ${id}, ${id}::integer, 'visitor ' || i % 5000, now() - (i % 29) * interval '1 day'`,
  );
}, 300_000);
afterAll(() => server.stop());

const read = (path: string) => getPage<unknown>(server.url + path, admin);

it.each([
  '/api/registrations?limit=50',
  '/api/registrations?limit=50&workshopId=1&status=interested',
  '/api/leads?limit=50',
  '/api/contacts?limit=50',
  '/api/contacts?limit=50&state=unread',
  '/api/comments?limit=50',
  '/api/comments?limit=50&state=shown',
  '/api/users?limit=50',
  '/api/users?limit=50&role=user',
  '/api/uploads/all?limit=50',
])('returns the first page of a hundred thousand %s in less than 100 ms', async path => {
  const { items, total } = await read(path);
  expect(items).toHaveLength(50);
  expect(total).toBeGreaterThanOrEqual(ROWS);
  await expectQuickly(server.ctx, () => read(path));
});

it.each(['registrations', 'leads', 'contacts', 'comments', 'users', 'uploads/all'])(
  'finds one among a hundred thousand %s in less than 100 ms',
  async list => {
    const path = `/api/${list}?limit=50&q=person77777`;
    expect((await read(path)).items).toHaveLength(1);
    await expectQuickly(server.ctx, () => read(path));
  },
);

it.each([
  '/api/registrations/counts',
  '/api/leads/summary',
  '/api/contacts/counts',
  '/api/comments/counts',
  '/api/uploads/counts',
])('returns the counts for %s in less than 100 ms', async path => {
  await expectQuickly(server.ctx, () => read(path));
});

it.each(['large', 'person', 'large person7777'])(
  'finds uploads by workshop and person, with "%s", in less than 100 ms',
  async words => {
    const path = `/api/uploads/all?limit=50&q=${encodeURIComponent(words)}`;
    expect((await read(path)).items.length).toBeGreaterThan(5);
    await expectQuickly(server.ctx, () => read(path));
  },
);

it('returns a later page as fast as the first', async () => {
  let next: string | null = null;
  for (let i = 0; i < 3; i += 1) {
    const cursor: string = next ? `&cursor=${next}` : '';
    ({ next } = await read(`/api/registrations?limit=1000${cursor}`));
  }
  await expectQuickly(server.ctx, () => read(`/api/registrations?limit=50&cursor=${next}`));
});

it('returns a month of statistics of such a site within half a second', async () => {
  await rollUpDays(server.ctx);
  await expectQuickly(server.ctx, () => read('/api/analytics'), 500);
});

describe('with a hundred thousand workshops', () => {
  beforeAll(async () => {
    await fill(
      workshops,
      'title, description, category, price_amount, max_participants, is_pinned, is_visible, gallery_images, start_date, end_date, created_at, updated_at',
      sql`'Workshop ' || i, 'Light.', 'Editing', 0, 12, false, true, '{}'::text[], '2027-01-01'::date, '2027-01-02'::date, ${moment}, ${moment}`,
    );
  }, 60_000);

  it.each([
    '/api/workshops?limit=50',
    '/api/workshops?limit=50&q=workshop+77777',
    '/api/workshops?limit=50&status=upcoming',
    '/api/workshops/upcoming?limit=48',
    '/api/registrations?limit=50',
  ])('returns %s in less than 100 ms', async path => {
    expect((await read(path)).items.length).toBeGreaterThan(0);
    await expectQuickly(server.ctx, () => read(path));
  });

  it('returns the overview of everything in less than 100 ms', async () => {
    const overview = () => callJson('GET', `${server.url}/api/overview`, admin);
    expect((await overview()).body).toMatchObject({ workshops: { total: ROWS + 1 }, leads: { total: ROWS } });
    await expectQuickly(server.ctx, overview);
  });
});
