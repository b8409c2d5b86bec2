import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { TagMemo } from './tag-memo.ts';

function openMemo() {
  const cache = new PageCache();
  cache.open();
  const memo = new TagMemo(cache);
  let runs = 0;
  const read = () => memo.read('list', ['workshops'], () => Promise.resolve(++runs));
  return { cache, memo, read };
}

test('a value is remembered until one of its tags is touched', async () => {
  const { cache, read } = openMemo();
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.drop(['landing']);
  expect(await read()).toBe(1);
  cache.drop(['workshops']);
  expect(await read()).toBe(2);
});

test('a value that was being read when its tag was touched is not given to whoever asks afterwards', async () => {
  const { cache, memo } = openMemo();
  const slow = Promise.withResolvers<string>();
  const before = memo.read('list', ['workshops'], () => slow.promise);
  cache.drop(['workshops']);
  slow.resolve('old');
  expect(await before).toBe('old');
  expect(await memo.read('list', ['workshops'], () => Promise.resolve('new'))).toBe('new');
});

test('nothing is remembered while changes may pass unheard', async () => {
  const { cache, read } = openMemo();
  await read();
  cache.lose();
  expect([await read(), await read()]).toEqual([2, 3]);
  cache.open();
  expect(await read()).toBe(4);
});

test('a failure is not remembered', async () => {
  const { memo } = openMemo();
  await expect(memo.read('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memo.read('a', [], () => Promise.resolve('back'))).toBe('back');
});
