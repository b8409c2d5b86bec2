import { useEffect } from 'react';
import '#src/ui-kit/all-styles.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { SystemBanner } from '#src/features/operations/ui/system-banner.tsx';
import { useAccent } from '#src/features/settings/ui/use-accent.ts';
import { useSession } from '#src/platform/browser/session.ts';
import { leaveUncounted } from '#src/platform/browser/uncounted.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { AdminRail } from './admin-rail.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { usePalette } from './use-palette.tsx';
import { SectionView } from './section-view.tsx';
import { SetUpFirst } from './set-up-first.tsx';
import { ACCOUNT_SECTION, sectionNamed } from './sections.ts';
import { useLiveData } from './use-live-data.ts';

/** Specification, section 2 "Admin panel". */
export function Admin() {
  const [params] = useUrlParams();
  const { siteName } = useSite();
  const twoFactor = useSession().user?.twoFactor ?? 'off';
  const name = params.get('section');
  const isAccount = name === ACCOUNT_SECTION;
  const section = sectionNamed(name);
  const label = isAccount ? 'Your account' : section.label;
  const current = isAccount ? ACCOUNT_SECTION : section.name;
  const palette = usePalette();
  const needsSetUp = twoFactor === 'needs-set-up';
  useAccent();
  useEffect(leaveUncounted, []);
  useLiveData(!twoFactor.startsWith('needs-'));
  // Loaded in advance, because they have to work without a connection.
  useEffect(() => {
    void Promise.all([import('#src/ui-kit/toast-view.tsx'), import('#src/ui-kit/confirm.tsx')]);
  }, []);
  useEffect(() => {
    document.title = current === 'dashboard' ? `Admin Dashboard - ${siteName}` : `${label} - ${siteName}`;
    scrollTo(0, 0);
  }, [current, label, siteName]);

  return (
    <div className="tools flex">
      <AdminRail current={current} onSearch={palette.open} />
      <div className="admin-main">
        <AdminTopBar
          current={current}
          group={isAccount ? null : section.group}
          label={params.has('import') ? `${label} / Import` : label}
          onSearch={palette.open}
        />
        {!needsSetUp && <SystemBanner />}
        <main id="admin-content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {needsSetUp && !isAccount ? (
            <SetUpFirst />
          ) : (
            <SectionView key={current} section={isAccount ? null : section} />
          )}
        </main>
      </div>
      {palette.dialog}
    </div>
  );
}
