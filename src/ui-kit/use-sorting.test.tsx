// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from '#tests/support/render.ts';
import { SortedList } from './admin/sorted-list.tsx';
import { keysAfter } from './use-stable-keys.ts';

function Packing() {
  const [items, setItems] = useState(['tent', 'tripod', 'water']);
  return (
    <SortedList items={items} noun="Item" onChange={setItems}>
      {item => <span>{item}</span>}
    </SortedList>
  );
}

let unmount: () => Promise<void>;
beforeEach(async () => {
  ({ unmount } = await render(<Packing />));
});
afterEach(() => unmount());

const listed = () => [...document.querySelectorAll('li span')].map(({ textContent }) => textContent);
const announced = () => document.querySelector('[aria-live]')?.textContent;
const handles = () => [...document.querySelectorAll<HTMLElement>('[data-sort=handle]')];

async function press(key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void document.activeElement?.dispatchEvent(event));
}

describe('sorting with the keyboard', () => {
  it('moves an item and the focus with the arrow keys', async () => {
    handles()[0]?.focus();
    await press('ArrowDown');
    expect(listed()).toEqual(['tripod', 'tent', 'water']);
    expect(document.activeElement).toBe(handles()[1]);
    await press('ArrowRight');
    expect(listed()).toEqual(['tripod', 'water', 'tent']);
    await press('ArrowUp');
    expect(listed()).toEqual(['tripod', 'tent', 'water']);
    expect(document.activeElement).toBe(handles()[1]);
  });

  it("announces an item's new position", async () => {
    handles()[2]?.focus();
    await press('ArrowUp');
    expect(announced()).toBe('Item 3 moved to place 2 of 3');
  });

  it('stops at both ends', async () => {
    handles()[0]?.focus();
    await press('ArrowLeft');
    handles()[2]?.focus();
    await press('ArrowDown');
    expect(listed()).toEqual(['tent', 'tripod', 'water']);
    expect(announced()).toBe('');
  });

  it('leaves other keys alone', async () => {
    handles()[0]?.focus();
    await press('Enter');
    expect(listed()).toEqual(['tent', 'tripod', 'water']);
  });
});

describe('sorting with a pointer', () => {
  /** happy-dom has no layout, so an item's index serves as its y coordinate. */
  beforeEach(() => {
    document.elementFromPoint = (_x, y) => document.querySelectorAll('li span')[y] ?? null;
  });

  async function point(type: string, at: number, target: EventTarget = window): Promise<void> {
    const event = new PointerEvent(type, { clientY: at, bubbles: true, cancelable: true });
    await act(async () => void target.dispatchEvent(event));
  }

  it('moves the dragged item to the pointer', async () => {
    await point('pointerdown', 0, handles()[0]);
    await point('pointermove', 1);
    expect(listed()).toEqual(['tripod', 'tent', 'water']);
    await point('pointermove', 2);
    expect(listed()).toEqual(['tripod', 'water', 'tent']);
    await point('pointermove', 0);
    expect(listed()).toEqual(['tent', 'tripod', 'water']);
  });

  it('leaves the item where it is while the pointer is outside the list', async () => {
    await point('pointerdown', 0, handles()[0]);
    await point('pointermove', 99);
    expect(listed()).toEqual(['tent', 'tripod', 'water']);
  });

  it.each(['pointerup', 'pointercancel'])('lets go of the item on %s', async ending => {
    await point('pointerdown', 0, handles()[0]);
    await point(ending, 0);
    await point('pointermove', 2);
    expect(listed()).toEqual(['tent', 'tripod', 'water']);
  });
});

describe('sorting with the buttons', () => {
  const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  const click = (name: string) => act(async () => button(name)?.click());

  it('moves an item and the focus up and down', async () => {
    await click('Move Item 3 up');
    expect(listed()).toEqual(['tent', 'water', 'tripod']);
    expect(document.activeElement).toBe(button('Move Item 2 up'));
    await click('Move Item 1 down');
    expect(listed()).toEqual(['water', 'tent', 'tripod']);
    expect(announced()).toBe('Item 1 moved to place 2 of 3');
  });

  it('stops at both ends and keeps the focus', async () => {
    await click('Move Item 2 up');
    expect(document.activeElement).toBe(button('Move Item 1 up'));
    await click('Move Item 1 up');
    await click('Move Item 3 down');
    expect(listed()).toEqual(['tripod', 'tent', 'water']);
  });
});

describe('an item that moves', () => {
  it('keeps its fields and their values', async () => {
    const water = document.querySelectorAll('li')[2];
    handles()[2]?.focus();
    await press('ArrowUp');
    expect(document.querySelectorAll('li')[1]).toBe(water);
  });

  const before = { items: ['a', 'b', 'c'], keys: [7, 8, 9] };
  it.each([
    ['moved', ['b', 'a', 'c'], [8, 7, 9]],
    ['edited', ['a', 'x', 'c'], [7, 8, 9]],
    ['removed', ['b', 'c'], [8, 9]],
    ['added', ['a', 'b', 'c', ''], [7, 8, 9, 10]],
  ])('keeps its key when one is %s', (_change, items, keys) => {
    expect(keysAfter(before, items)).toEqual(keys);
  });
});
