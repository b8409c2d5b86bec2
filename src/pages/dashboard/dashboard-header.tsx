import { Link } from 'wouter';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Brand } from '#src/pages/frame/brand.tsx';
import { HomeIcon, LogoutIcon } from '#src/ui-kit/admin/icons.tsx';

export function DashboardHeader({ isAccount }: { isAccount: boolean }) {
  const { siteName } = useSite();
  const { user, profile } = useAccount();
  const firstName = profile?.first_name || user?.firstName || 'User';
  return (
    <header className="admin-page">
      <nav aria-label="Main" className="flex min-h-14 items-center justify-between gap-3 sm:min-h-16">
        <Brand name={siteName} place="tools" className="py-2" />
        <div className="flex flex-none gap-2">
          <Link href="/" className="btn btn-quiet max-sm:px-3">
            <HomeIcon size={16} />
            Home
          </Link>
          <a href="/api/logout" className="btn btn-outlined max-sm:px-3">
            <LogoutIcon size={16} />
            Logout
          </a>
        </div>
      </nav>
      <h1 className="admin-greeting mt-6 wrap-anywhere sm:mt-10">
        Welcome, <em>{firstName}</em>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere text-dust">{user?.email}</span>
        <span aria-hidden className="text-smoke">
          /
        </span>
        <Link
          href="/dashboard?tab=account"
          aria-current={isAccount ? 'page' : undefined}
          className="py-2.5 underline decoration-smoke underline-offset-4 hover:decoration-bone"
        >
          Account settings
        </Link>
      </p>
    </header>
  );
}
