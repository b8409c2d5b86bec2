import { useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Brand } from '#src/pages/frame/brand.tsx';
import { writeStored, readStored } from '#src/platform/browser/stored-value.ts';
import { CollapseIcon, SearchIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The sidebar on wide screens: 256 px, or 80 px when collapsed. The browser remembers the choice. */
export function AdminRail({ current, onSearch }: { current: string; onSearch: () => void }) {
  const { siteName } = useSite();
  const [isNarrow, setNarrow] = useState(() => readStored('sidebar') === 'narrow');
  const toggle = () => {
    setNarrow(!isNarrow);
    writeStored('sidebar', isNarrow ? null : 'narrow');
  };
  return (
    <aside className="side side-rail max-md:hidden print:hidden" data-narrow={isNarrow || undefined}>
      <div className="side-brand">
        <Brand name={siteName} place="tools" className={isNarrow ? 'py-2 [&>img]:max-w-11' : 'py-2'} />
      </div>
      <AdminNav current={current} isNarrow={isNarrow} />
      <div className="flex-none pt-2">
        <button
          type="button"
          className="side-item"
          data-tip={isNarrow ? 'Search' : undefined}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <SearchIcon size={18} />
          <span className="side-label">Search</span>
          <kbd aria-hidden className="side-label ml-auto font-sans text-caption text-dust">
            Ctrl K
          </kbd>
        </button>
        <button
          type="button"
          className="side-item"
          data-tip={isNarrow ? 'Expand' : undefined}
          aria-expanded={!isNarrow}
          onClick={toggle}
        >
          <CollapseIcon size={18} className={isNarrow ? 'rotate-180' : undefined} />
          <span className="side-label">{isNarrow ? 'Expand' : 'Collapse'}</span>
        </button>
      </div>
    </aside>
  );
}
