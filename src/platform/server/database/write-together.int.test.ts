import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { writeTogether } from './write-together.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
  await test.ctx.db.execute(sql`create table kept (name text primary key, uses integer not null default 0)`);
});
afterAll(() => test.close());

const kept = async (): Promise<unknown[]> =>
  (await test.ctx.db.execute(sql`select name, uses from kept order by name`)).rows;

it('does what is left with it as one statement, all or nothing', async () => {
  await writeTogether(test.ctx.db, async together => {
    await together.execute(sql`insert into kept (name) values (${'a'})`);
    await together.execute(sql`insert into kept (name) values (${'b'}) returning name`);
  });
  expect(await kept()).toEqual([
    { name: 'a', uses: 0 },
    { name: 'b', uses: 0 },
  ]);
  const spoiled = writeTogether(test.ctx.db, async together => {
    await together.execute(sql`update kept set uses = uses + 1 where name = ${'a'}`);
    await together.execute(sql`insert into kept (name) values (${'b'})`);
  });
  await expect(spoiled).rejects.toThrow();
  expect(await kept()).toEqual([
    { name: 'a', uses: 0 },
    { name: 'b', uses: 0 },
  ]);
});

it('does nothing when nothing is left with it', async () => {
  await expect(writeTogether(test.ctx.db, () => Promise.resolve())).resolves.toBeUndefined();
});
