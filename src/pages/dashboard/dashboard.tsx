import { useId, useState } from 'react';
import '#src/ui-kit/all-styles.ts';
import { AccountSettings } from '#src/features/accounts/ui/account-settings.tsx';
import { CertificatesTab } from '#src/features/registrations/ui/certificates-tab.tsx';
import { MyWorkshops } from '#src/features/registrations/ui/my-workshops.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { MyWork } from '#src/features/uploads/ui/my-work.tsx';
import { TabList, TabPanel } from '#src/ui-kit/tabs.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { EnrollChoice } from './enroll-choice.tsx';
import { Overview } from './overview.tsx';
import { ShareChoice } from './share-choice.tsx';

/** All but the first are named in the URL. */
const TABS = [
  { name: 'overview', label: 'Overview' },
  { name: 'workshops', label: 'My Workshops' },
  { name: 'work', label: 'My Work' },
  { name: 'certificates', label: 'Certificates' },
] as const;

/** Specification, section 2 "User dashboard". */
export function Dashboard() {
  const [params, change] = useUrlParams();
  const { siteName } = useSite();
  const [choice, setChoice] = useState<'enroll' | 'share' | null>(null);
  const requested = params.get('tab');
  const isAccount = requested === 'account';
  const tab = TABS.find(({ name }) => name === requested)?.name ?? 'overview';
  const id = useId();
  const open = (next: string) => change({ tab: next === 'overview' ? null : next }, 'push');
  const share = () => setChoice('share');
  const close = () => setChoice(null);
  return (
    <div className="tools">
      <DashboardHeader isAccount={isAccount} />
      <main>
        <div className="border-b border-ash">
          <div className="admin-page">
            <TabList
              id={id}
              label="Dashboard"
              tabs={TABS}
              current={isAccount ? null : tab}
              onChange={open}
              className="mt-6 shadow-none max-sm:[&>*]:pr-2.5 max-sm:[&>*+*]:pl-2.5"
            />
          </div>
        </div>
        <div className="admin-page pt-4 pb-24 sm:pt-8">
          {isAccount ? (
            <AccountSettings siteName={siteName} />
          ) : (
            <TabPanel id={id} current={tab}>
              {tab === 'overview' && (
                <Overview onOpen={open} onEnroll={() => setChoice('enroll')} onShare={share} />
              )}
              {tab === 'workshops' && (
                <>
                  <h2 className="sr-only">My Workshops</h2>
                  <MyWorkshops />
                </>
              )}
              {tab === 'work' && <MyWork onUpload={share} />}
              {tab === 'certificates' && (
                <>
                  <h2 className="sr-only">Certificates</h2>
                  <CertificatesTab />
                </>
              )}
            </TabPanel>
          )}
        </div>
      </main>
      {choice === 'enroll' && <EnrollChoice onClose={close} />}
      {choice === 'share' && <ShareChoice onClose={close} />}
    </div>
  );
}
