import { useState } from 'react';
import { Link } from 'wouter';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { todayHere } from '#src/platform/browser/local-time.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { greetingAt, isOnToday, overviewLine } from '../overview.rules.ts';
import { BeforeYouOpen } from './before-you-open.tsx';
import { nextOf, upcomingOf, useOverview } from './overview.api.ts';
import { MoneyTasks } from './money-tasks.tsx';
import { OverviewStats } from './overview-stats.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

const LINK = '-my-3 inline-block py-3 underline decoration-smoke underline-offset-4 hover:decoration-bone';

/** Specification, section 2 "Admin panel". */
export function OverviewSection() {
  const { user, profile } = useAccount();
  const overview = useOverview();
  const name = profile?.first_name || user?.firstName;
  const [now] = useState(() => new Date());
  const upcoming = overview.data ? upcomingOf(overview.data) : [];
  const next = overview.data ? nextOf(overview.data) : null;
  const today = todayHere(now);
  return (
    <div className="admin-content">
      <AdminPageHead
        title={[greetingAt(now.getHours()), name].filter(Boolean).join(', ')}
        line={
          <>
            {overviewLine(today, next ?? undefined)}
            {next && isOnToday(today, next) && (
              <>
                {' '}
                <Link
                  href={adminAddress('registrations', { workshop: next.id, view: 'roster' })}
                  className={LINK}
                >
                  Check people in
                </Link>
              </>
            )}
            {!name && (
              <>
                {' '}
                <Link href={adminAddress('account')} className={LINK}>
                  Add your name
                </Link>
              </>
            )}
          </>
        }
      />
      <BeforeYouOpen />
      <QueryState
        query={overview}
        loading={<AdminLoading text="Loading dashboard..." />}
        failed="The overview couldn't be loaded"
      >
        {data => (
          <>
            <MoneyTasks tasks={data.money} />
            <OverviewStats overview={data} />
            <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.68fr)]">
              <UpcomingEvents workshops={upcoming} />
              <RecentLeads leads={data.recentLeads} />
            </div>
          </>
        )}
      </QueryState>
      <QuickActions />
    </div>
  );
}
