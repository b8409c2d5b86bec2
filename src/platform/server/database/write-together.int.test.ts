import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import type { ReadyQuery } from './ready-query.ts';
import { Overtaken, atOnce, writeTogether } from './write-together.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
  await test.ctx.db.execute(sql`create table kept (name text primary key, uses integer not null default 0)`);
});
afterAll(() => test.close());

const kept = async (): Promise<unknown[]> =>
  (await test.ctx.db.execute(sql`select name, uses from kept order by name`)).rows;

const insert = (name: string): ReadyQuery => ({
  text: 'insert into kept (name) values ($1) returning name',
  values: [name],
});
const use = (name: string): ReadyQuery => ({
  text: 'update kept set uses = uses + 1 where name = $1 returning name, uses',
  values: [name],
});

it('does what is left with it as one statement, all or nothing', async () => {
  await writeTogether(test.ctx.db, async together => {
    await together.execute(insert('a'));
    await together.execute(insert('b'));
  });
  expect(await kept()).toEqual([
    { name: 'a', uses: 0 },
    { name: 'b', uses: 0 },
  ]);
  const spoiled = writeTogether(test.ctx.db, async together => {
    await together.execute(use('a'));
    await together.execute(insert('b'));
  });
  await expect(spoiled).rejects.toThrow();
  expect(await kept()).toEqual([
    { name: 'a', uses: 0 },
    { name: 'b', uses: 0 },
  ]);
});

it('does nothing when one of them gives other rows than it must', async () => {
  const heard: unknown[] = [];
  const writing = (name: string) =>
    writeTogether(test.ctx.db, async together => {
      await together.execute(use('a'));
      await together.execute(use(name), { exactly: 1, heard: rows => heard.push(...rows) });
      await together.execute(insert(`${name}-new`));
    });
  await expect(writing('nobody')).rejects.toThrow(Overtaken);
  expect(heard).toEqual([]);
  expect(await kept()).toEqual([
    { name: 'a', uses: 0 },
    { name: 'b', uses: 0 },
  ]);
  await writing('b');
  expect(heard).toEqual([{ name: 'b', uses: 1 }]);
  expect(await kept()).toEqual([
    { name: 'a', uses: 1 },
    { name: 'b', uses: 1 },
    { name: 'b-new', uses: 0 },
  ]);
});

it('asks the same of a statement that is done by itself', async () => {
  const { db } = test.ctx;
  const heard: unknown[] = [];
  const expectation = { exactly: 1, heard: (rows: unknown[]) => heard.push(...rows) };
  await atOnce(db).execute(use('a'), expectation);
  expect(heard).toEqual([{ name: 'a', uses: 2 }]);
  await expect(atOnce(db).execute(use('nobody'), expectation)).rejects.toThrow(Overtaken);
});

it('does nothing when nothing is left with it', async () => {
  await expect(writeTogether(test.ctx.db, () => Promise.resolve())).resolves.toBeUndefined();
});
