import '#src/ui-kit/all-styles.ts';
import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { SEARCH_HINT, isSearchable } from '#src/shared/paging.ts';
import { counted } from '#src/shared/words.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { goTo } from '#src/ui-kit/go-to.ts';
import { SearchIcon } from '#src/ui-kit/admin/icons.tsx';
import { useDelayed } from '#src/ui-kit/use-delayed.ts';
import { type Entry, usePaletteEntries } from './use-palette-entries.ts';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { entries, isLoading, hasFailed } = usePaletteEntries(typed, useDelayed(typed, 150));
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
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <Dialog width="panel-wide" title="Search" onClose={onClose}>
      <div className="relative mt-4">
        <SearchIcon size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-dust" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
          aria-label="People, workshops, messages, comments and sections"
          placeholder="People, workshops, messages..."
          className="control pl-9"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="mt-3 max-h-[min(55svh,480px)] min-h-24 overflow-y-auto"
      >
        {groups.map(group => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="px-3 pt-3 pb-1.5 admin-label text-dust">
              {group}
            </p>
            {entries.map(
              (entry, index) =>
                entry.group === group && (
                  <Option
                    key={entry.key}
                    id={`${id}-${index}`}
                    entry={entry}
                    isActive={index === active}
                    onPoint={() => setPlace(index)}
                    onOpen={() => open(index)}
                    onKeyDown={onKeyDown}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <div className="mt-3 flex min-h-5 justify-between gap-4 text-small text-dust">
        <p className="max-sm:hidden">Up and Down to move, Enter to open</p>
        <p role="status" className="ml-auto">
          {typed.trim() === '' || isSearchable(typed)
            ? statusOf(entries.length, isLoading, hasFailed)
            : SEARCH_HINT}
        </p>
      </div>
    </Dialog>
  );
}

function statusOf(count: number, isLoading: boolean, hasFailed: boolean): string {
  if (isLoading) return 'Searching...';
  if (hasFailed) return "Some results couldn't be loaded";
  if (count === 0) return 'No results';
  return counted(count, 'result');
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Option({ id, entry, isActive, onPoint, onOpen, onKeyDown }: OptionProps) {
  const { icon: Icon, label, detail, place } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      title={[label, detail, place].filter(Boolean).join(', ')}
      ref={element => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={clsx('admin-menu-item cursor-pointer gap-3', isActive && 'bg-ash')}
      onPointerMove={onPoint}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <Icon size={16} className="flex-none text-dust" />
      <span className="min-w-0 flex-1 truncate">
        <span className={clsx(detail && 'font-medium')}>{label}</span>{' '}
        {detail && <span className="ml-1 text-dust">{detail}</span>}
      </span>
      {place && (
        <span className="max-w-[45%] flex-none truncate text-small text-dust max-sm:hidden">{place}</span>
      )}
    </div>
  );
}
