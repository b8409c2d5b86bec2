import '#src/ui-kit/all-styles.ts';
import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { goTo } from '#src/ui-kit/go-to.ts';
import { SearchIcon } from '#src/ui-kit/admin/icons.tsx';
import { useDelayed } from '#src/ui-kit/use-delayed.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { entries, isLoading } = usePaletteEntries(typed, useDelayed(typed, 150));
  const id = useId();
  const active = Math.min(place, entries.length - 1);
  const open = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    goTo(entry.address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPlace((active + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') open(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog width="confirm" title="Go to" onClose={onClose}>
      <div className="relative mt-4">
        <SearchIcon size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-dust" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
          aria-label="Section, workshop or person"
          placeholder="Section, workshop or person"
          className="control pl-9"
          autoComplete="off"
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="mt-3 max-h-80 overflow-y-auto">
        {entries.map((entry, index) => (
          <div
            key={entry.address}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={element => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            className={clsx('admin-menu-item cursor-pointer', index === active && 'bg-ash')}
            onPointerMove={() => setPlace(index)}
            onClick={() => open(index)}
            onKeyDown={onKeyDown}
          >
            <span className="min-w-0 truncate">{entry.label}</span>
            <span className="ml-auto flex-none text-small text-dust">{entry.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-5 text-small text-dust">
        {isLoading ? 'Searching...' : entries.length === 0 && 'No results'}
      </p>
    </Dialog>
  );
}
