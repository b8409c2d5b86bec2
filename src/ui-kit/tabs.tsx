import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  isDirty?: boolean;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  look?: 'admin' | 'dialog';
  /** The panel of the current tab. */
  children: ReactNode;
}

export function Tabs<Name extends string>({ children, ...props }: TabsProps<Name>) {
  const id = useId();
  return (
    <>
      <TabList {...props} id={id} />
      <TabPanel id={id} current={props.current}>
        {children}
      </TabPanel>
    </>
  );
}

interface TabListProps<Name extends string> extends Omit<TabsProps<Name>, 'current' | 'children'> {
  id: string;
  current: Name | null;
  className?: string;
}

/** Keyboard navigation from the ARIA Authoring Practices. */
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Tabs without a panel, for panels placed elsewhere. On phones they scroll sideways. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { id, label, tabs, current, onChange, look = 'admin', className } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${id}-${current}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [id, current]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = MOVES[event.key]?.(index, tabs.length);
    const tab = next !== undefined && tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={clsx(`${look}-tabs`, className)}>
      {tabs.map((tab, index) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${id}-${tab.name}`}
          aria-selected={tab.name === current}
          aria-controls={tab.name === current ? `${id}-panel` : undefined}
          tabIndex={tab.name === (current ?? tabs[0]?.name) ? 0 : -1}
          className={`${look}-tab`}
          onClick={() => onChange(tab.name)}
          onKeyDown={event => onKeyDown(event, index)}
        >
          {tab.label}
          {tab.isDirty && (
            <>
              <span aria-hidden className="admin-dot" />
              <span className="sr-only">, not saved</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ id, current, children }: { id: string; current: string; children: ReactNode }) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
      {children}
    </div>
  );
}
