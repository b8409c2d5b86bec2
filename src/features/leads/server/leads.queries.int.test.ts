import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { getJson, getPage } from '#tests/support/json.ts';
import { expectQuickly } from '#tests/support/quickly.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import type { StoredLead } from '../leads.contract.ts';
import { leads } from './leads.table.ts';

const ROWS = 100_000;
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await bearerOf(server, 'admin');
  // Ten rows share each timestamp, as after an import.
  await server.ctx.db.execute(sql`
    insert into ${leads} (name, email, interests, created_at)
    select 'Person ' || i, 'person' || i || '@example.com', '{}',
      '2026-01-01T00:00:00Z'::timestamptz + (i / 10) * interval '1 minute'
    from generate_series(1, ${ROWS}) as i`);
  await server.ctx.db.execute(sql`analyze ${leads}`);
}, 120_000);
afterAll(() => server.stop());

const read = (query: string) => getPage<StoredLead>(`${server.url}/api/leads${query}`, admin);

it('reads the first and a distant page of a hundred thousand leads in less than 100 ms', async () => {
  const first = await read('?limit=50');
  expect([first.items.length, first.total, first.items[0]?.name]).toEqual([50, ROWS, `Person ${ROWS}`]);
  await expectQuickly(server.ctx, () => read('?limit=50'));
  const { createdAt, id } = leads;
  const [far] = await server.ctx.db
    .select({ createdAt, id })
    .from(leads)
    .orderBy(createdAt, id)
    .offset(500)
    .limit(1);
  const place = Buffer.from(JSON.stringify([far?.createdAt.getTime(), far?.id])).toString('base64url');
  expect((await read(`?limit=50&cursor=${place}`)).items).toHaveLength(50);
  await expectQuickly(server.ctx, () => read(`?limit=50&cursor=${place}`));
});

it('finds one of them in less than 100 ms', async () => {
  const found = await read('?limit=50&q=person77777');
  expect([found.items.map(lead => lead.name), found.total, found.next]).toEqual([['Person 77777'], 1, null]);
  await expectQuickly(server.ctx, () => read('?limit=50&q=person77777'));
});

it('counts a list with its first page only, and searches up to a thousand', async () => {
  const totalOf = async (query: string): Promise<string | null> => {
    const answer = await fetch(`${server.url}/api/leads${query}`, { headers: admin });
    expect(answer.status).toBe(200);
    return answer.headers.get('x-total-count');
  };
  expect(await totalOf('?limit=5')).toBe(String(ROWS));
  expect(await totalOf('?limit=5&q=person')).toBe('1000+');
  expect(await totalOf('?limit=5&q=person999')).toBe('111');
  const { next } = await read('?limit=5');
  expect(await totalOf(`?limit=5&cursor=${next}`)).toBeNull();
  expect((await read(`?limit=5&cursor=${next}`)).items).toHaveLength(5);
});

it('visits every match exactly once, even with equal timestamps and new rows', async () => {
  const names: string[] = [];
  let cursor = '';
  for (;;) {
    const page = await read(`?limit=7&q=person123${cursor}`);
    names.push(...page.items.map(lead => lead.name));
    if (names.length === 7) {
      await server.ctx.db
        .insert(leads)
        .values({ name: 'Person 123 late', email: 'late@example.com', interests: [], createdAt: new Date() });
    }
    if (!page.next) break;
    cursor = `&cursor=${page.next}`;
  }
  expect(names).toHaveLength(111);
  expect(new Set(names).size).toBe(111);
  expect(names.at(-1)).toBe('Person 123');
});

it('returns a thousand by default, with a cursor for the next page', async () => {
  const { items, next } = await read('');
  expect(items).toHaveLength(1000);
  expect((await read(`?cursor=${next}&limit=1`)).items[0]?.name).toBe('Person 99001');
});

it('refuses invalid parameters', async () => {
  const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const wrong: [string, Record<string, string>][] = [
    ['limit=0', { limit: 'At least 1' }],
    ['limit=1001', { limit: 'At most 1000' }],
    ['limit=ten', { limit: 'Must be a whole number' }],
    [`q=${'x'.repeat(201)}`, { q: 'At most 200 characters' }],
    ['q=an+Li', { q: 'At least 3 characters of a word' }],
    ['cursor=hello', { cursor: 'Unknown cursor' }],
    [`cursor=${text([1, 'x'])}`, { cursor: 'Unknown cursor' }],
    [`cursor=${text([1e15, 1])}`, { cursor: 'Unknown cursor' }],
    [`cursor=${text([1, 3e9])}`, { cursor: 'Unknown cursor' }],
    [`cursor=${text([1, '5b0a1f9c-3c1e-4f0a-9a53-0c4f9f6f0d11'])}`, { cursor: 'Unknown cursor' }],
  ];
  for (const [query, fields] of wrong) {
    const answer = await getJson(`${server.url}/api/leads?${query}`, admin);
    expect([query, answer]).toMatchObject([query, { status: 422, body: { code: 'invalid', fields } }]);
  }
});
