import type { ReactNode } from 'react';
import { SortButtons } from './sort-buttons.tsx';
import { useSorting } from '#src/ui-kit/use-sorting.ts';
import { useStableKeys } from '#src/ui-kit/use-stable-keys.ts';

interface SortedListProps<Item> {
  items: readonly Item[];
  noun: string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}

export function SortedList<Item>({ items, noun, onChange, children }: SortedListProps<Item>) {
  const keys = useStableKeys(items);
  const { list, announcement, handleProps, stepProps } = useSorting({
    count: items.length,
    nameOf: index => `${noun} ${index + 1}`,
    onMove: (from, to) => onChange(moved(items, from, to)),
  });
  return (
    <>
      {items.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {items.map((item, index) => (
            <li key={keys[index]} data-place={index} className="flex items-start gap-2">
              <SortButtons index={index} handleProps={handleProps} stepProps={stepProps} />
              {children(item, index)}
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

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
