// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { renderHook } from '#tests/support/render.ts';
import { useImport } from './use-import.ts';

const csvOf = (text: string, name = 'leads.csv') => new File([text], name, { type: 'text/csv' });
const LEADS = csvOf('Email,Name\nada@okafor.photo,Ada Okafor\n');

const openImport = () =>
  renderHook(
    () => useImport('leads', { workshopId: null }),
    {},
    step => <QueryClientProvider client={createQueryClient()}>{step}</QueryClientProvider>,
  );

it('matches the columns of a file, and keeps the matches while one goes back and forth', async () => {
  const { current, unmount } = await openImport();
  await act(() => current().choose([LEADS]));
  expect(current().step).toBe('match');
  expect(current().matches).toEqual(['email', 'name']);
  await act(async () => current().match(1, null));
  await act(async () => current().back());
  expect(current().step).toBe('file');
  await act(async () => current().forward());
  expect(current().matches).toEqual(['email', null]);
  await unmount();
});

it('asks for a column that is needed before it sends anything', async () => {
  const { current, unmount } = await openImport();
  await act(() => current().choose([csvOf('Name\nAda Okafor\n')]));
  await act(() => current().preview());
  expect(current().problem).toBe('Choose a column for: Email.');
  expect(current().step).toBe('match');
  await unmount();
});

it("says that a file couldn't be read, whatever the reason", async () => {
  const { current, unmount } = await openImport();
  const moved = csvOf('');
  moved.arrayBuffer = () => Promise.reject(new DOMException('Not found', 'NotFoundError'));
  await act(() => current().choose([moved]));
  expect(current().problem).toContain("couldn't be read");
  expect(current().step).toBe('file');
  await unmount();
});

it('no longer shows what was undone once another file is chosen', async () => {
  const { current, unmount } = await openImport();
  await act(async () => current().setUndone({ removed: 3, kept: [] }));
  await act(() => current().choose([LEADS]));
  expect(current().undone).toBeNull();
  await unmount();
});
