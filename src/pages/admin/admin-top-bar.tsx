import { Suspense, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Brand } from '#src/pages/frame/brand.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { MenuIcon } from '#src/ui-kit/first-icons.tsx';
import { ExternalIcon, LogoutIcon, SearchIcon } from '#src/ui-kit/admin/icons.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { AccountMenu } from './account-menu.tsx';

const AdminDrawer = lazyNamed(() => import('./admin-drawer.tsx'), 'AdminDrawer');

interface AdminTopBarProps {
  current: string;
  group: string | null;
  label: string;
  onSearch: () => void;
}

/** Shows the current section, 'Preview Site' and 'Logout' (specification, section 2 "Admin panel"). */
export function AdminTopBar({ current, group, label, onSearch }: AdminTopBarProps) {
  const { siteName } = useSite();
  const [hasDrawer, setDrawer] = useState(false);
  const path = [group, current === 'dashboard' ? 'Admin Dashboard' : label].filter(Boolean).join(' / ');
  return (
    <header className="print:hidden flex min-h-14 flex-none items-center gap-1 border-b border-ash pr-2 pl-1 sm:min-h-16 sm:gap-3 sm:px-8">
      <button
        type="button"
        aria-label="Open menu"
        aria-expanded={hasDrawer}
        className="grid size-11 place-items-center md:hidden"
        onClick={() => setDrawer(true)}
      >
        <MenuIcon />
      </button>
      <Brand name={siteName} place="tools" className="py-2 md:hidden [&>.sun]:hidden" />
      <p className="min-w-0 truncate text-dust max-md:hidden">{path}</p>
      <div className="ml-auto flex flex-none items-center gap-1 sm:gap-2">
        <Button
          aria-label="Search"
          onClick={onSearch}
          look="quiet"
          icon={<SearchIcon size={16} />}
          className="md:hidden"
        />
        <a
          href="/"
          target="_blank"
          rel="noreferrer"
          className="btn btn-outlined max-sm:w-11 max-sm:border-transparent max-sm:p-0"
        >
          <ExternalIcon size={16} />
          <span className="max-sm:sr-only">Preview Site</span>
        </a>
        <a href="/api/logout" className="btn btn-quiet max-sm:w-11 max-sm:p-0">
          <LogoutIcon size={16} />
          <span className="max-sm:sr-only">Logout</span>
        </a>
        <AccountMenu isCurrent={current === 'account'} />
      </div>
      {hasDrawer && (
        <Suspense>
          <AdminDrawer current={current} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </header>
  );
}
