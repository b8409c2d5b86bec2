import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface ToolTab {
  name: string;
  label: ReactNode;
  /** A dot says that something in it is not saved. */
  isDirty?: boolean;
}

interface ToolTabsProps {
  label: string;
  tabs: readonly ToolTab[];
  current: string;
  onChange: (name: string) => void;
  /** The panel of the current tab. */
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs with their panel; arrow keys go from one to the next. On phones they scroll sideways. */
export function ToolTabs({ label, tabs, current, onChange, children }: ToolTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(tab => tab.name === current);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step && tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tool-tabs">
        {tabs.map(tab => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === current}
            aria-controls={tab.name === current ? `${id}-panel` : undefined}
            tabIndex={tab.name === current ? 0 : -1}
            className="tool-tab"
            onClick={() => onChange(tab.name)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.isDirty && (
              <>
                <span aria-hidden className="tool-dot" />
                <span className="sr-only">, not saved</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
