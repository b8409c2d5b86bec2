// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { render } from '#tests/support/render.ts';
import { RecordDialog } from './record-dialog.tsx';

interface Person {
  id: number;
  status: string;
}

const dialogOf = (id: number | null, rows: Person[] | undefined) => (
  <RecordDialog id={id} rows={rows}>
    {({ status }) => (
      <form>
        <h2>{status}</h2>
        <input />
      </form>
    )}
  </RecordDialog>
);

it('keeps what is typed when a change takes the row out of the list', async () => {
  const ada = { id: 1, status: 'reserved' };
  const bo = { id: 2, status: 'reserved' };
  const { container, rerender, unmount } = await render(dialogOf(1, [ada, bo]));
  const input = container.querySelector('input');
  if (input) input.value = 'typed';

  await rerender(dialogOf(1, [{ ...ada, status: 'enrolled' }, bo]));
  expect(container.querySelector('h2')?.textContent).toBe('enrolled');
  for (const rows of [[bo], [], undefined]) {
    await rerender(dialogOf(1, rows));
    expect(container.querySelector('h2')?.textContent).toBe('enrolled');
    expect(container.querySelector('input')?.value).toBe('typed');
  }

  await rerender(dialogOf(null, [bo]));
  expect(container.querySelector('form')).toBeNull();
  await rerender(dialogOf(2, [bo]));
  expect(container.querySelector('h2')?.textContent).toBe('reserved');
  await unmount();
});
