import { type ReactElement, Suspense, createElement, lazy } from 'react';
import { AdminBoundary } from '#src/ui-kit/admin/boundary.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { type AdminSection, SECTIONS } from './sections.ts';

const lazily = (load: AdminSection['load']): ReactElement =>
  createElement(lazy(() => load().then(Section => ({ default: Section }))));

const screens = new Map(SECTIONS.map(({ name, load }) => [name, lazily(load)]));
const account = lazily(() => import('./account-section.tsx').then(module => module.AccountSection));

/** An error in a section leaves the rest of the panel working. */
export function SectionView({ section }: { section: AdminSection | null }) {
  const screen = section ? screens.get(section.name) : account;
  return (
    <AdminBoundary>
      <Suspense
        fallback={
          <div className="admin-content">
            <AdminLoading text={`Loading ${section?.label.toLowerCase() ?? 'your account'}...`} />
          </div>
        }
      >
        {screen}
      </Suspense>
    </AdminBoundary>
  );
}
