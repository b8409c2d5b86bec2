import '#src/ui-kit/all-styles.ts';
import * as Tabs from '@radix-ui/react-tabs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AccountSettings } from '#src/features/accounts/ui/account-settings.tsx';
import { CertificatesTab } from '#src/features/certificates/ui/certificates-tab.tsx';
import { MyWorkshops } from '#src/features/registrations/ui/my-workshops.tsx';
import { MyWork } from '#src/features/uploads/ui/my-work.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { EnrollChoice } from './enroll-choice.tsx';
import { Overview } from './overview.tsx';
import { ShareChoice } from './share-choice.tsx';

/** The tabs, in their order; the address names every one but the first. */
const TABS = {
  overview: 'Overview',
  workshops: 'My Workshops',
  work: 'My Work',
  certificates: 'Certificates',
};
type DashboardTab = keyof typeof TABS;

const isTab = (name: string | null): name is DashboardTab => name !== null && name in TABS;

/** The member's own pages (specification, section 2 "User dashboard"). */
export function Dashboard() {
  const [params, change] = useUrlParams();
  const [choice, setChoice] = useState<'enroll' | 'share' | null>(null);
  const asked = params.get('tab');
  const isAccount = asked === 'account';
  const tab = isTab(asked) ? asked : 'overview';
  const open = (next: string) => change({ tab: next === 'overview' ? null : next }, 'push');
  const share = () => setChoice('share');
  const list = useActiveInView(isAccount ? null : tab);
  const close = () => setChoice(null);
  return (
    <div className="tools">
      <DashboardHeader isAccount={isAccount} />
      <Tabs.Root asChild value={isAccount ? '' : tab} onValueChange={open}>
        <main>
          <div className="border-b border-ash">
            <div className="tool-page">
              <Tabs.List ref={list} aria-label="Dashboard" className="tool-tabs mt-6 shadow-none">
                {Object.entries(TABS).map(([name, label]) => (
                  <Tabs.Trigger
                    key={name}
                    value={name}
                    className="tool-tab max-sm:pr-2.5 max-sm:not-first:pl-2.5"
                  >
                    {label}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
            </div>
          </div>
          <div className="tool-page pt-4 pb-24 sm:pt-8">
            {isAccount && <AccountSettings />}
            <Tabs.Content value="overview">
              <Overview onOpen={open} onEnroll={() => setChoice('enroll')} onShare={share} />
            </Tabs.Content>
            <Tabs.Content value="workshops">
              <h2 className="sr-only">My Workshops</h2>
              <MyWorkshops />
            </Tabs.Content>
            <Tabs.Content value="work">
              <MyWork onUpload={share} />
            </Tabs.Content>
            <Tabs.Content value="certificates">
              <h2 className="sr-only">Certificates</h2>
              <CertificatesTab />
            </Tabs.Content>
          </div>
        </main>
      </Tabs.Root>
      {choice === 'enroll' && <EnrollChoice onClose={close} />}
      {choice === 'share' && <ShareChoice onClose={close} />}
    </div>
  );
}

/** On narrow screens the tabs scroll sideways: the one that is open comes into view. */
function useActiveInView(tab: DashboardTab | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const active = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && active && tab) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.clientWidth) / 2;
  }, [tab]);
  return list;
}
