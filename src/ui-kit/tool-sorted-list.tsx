import type { ReactNode } from 'react';
import { GripIcon } from './tool-icons.tsx';
import { useSorting } from './use-sorting.ts';

interface SortedListProps<Item> {
  items: readonly Item[];
  /** What one of them is called, such as 'Paragraph'. */
  noun: string;
  onChange: (items: Item[]) => void;
  children: (item: Item, place: number) => ReactNode;
}

/** The parts of a form that can be brought in another order, by dragging their handles or by arrow keys. */
export function SortedList<Item>({ items, noun, onChange, children }: SortedListProps<Item>) {
  const { list, announcement, handleProps } = useSorting({
    count: items.length,
    nameOf: place => `${noun} ${place + 1}`,
    onMove: (from, to) => onChange(moved(items, from, to)),
  });
  return (
    <>
      {items.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {items.map((item, place) => (
            <li key={place} data-place={place} className="flex items-start gap-2">
              <button
                type="button"
                aria-label={`${noun} ${place + 1}: move with the arrow keys`}
                className="-ml-3.5 grid size-11 flex-none cursor-grab touch-none place-items-center rounded text-dust max-sm:-mr-2 sm:-ml-2 sm:size-8"
                {...handleProps(place)}
              >
                <GripIcon size={16} />
              </button>
              {children(item, place)}
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

/** A list with one of its things moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
