import { type ReactElement, Suspense, createElement, lazy } from 'react';
import { ToolBoundary } from '#src/ui-kit/tool-boundary.tsx';
import { ToolLoading } from '#src/ui-kit/tool-loading.tsx';
import { type AdminSection, SECTIONS } from './sections.ts';

const lazily = (load: AdminSection['load']): ReactElement =>
  createElement(lazy(() => load().then(Section => ({ default: Section }))));

const screens = new Map(SECTIONS.map(({ name, load }) => [name, lazily(load)]));
const account = lazily(() => import('./account-section.tsx').then(module => module.AccountSection));

/** One section, from the moment that it is asked for; what fails in it leaves the frame standing. */
export function SectionView({ section }: { section: AdminSection | null }) {
  const screen = section ? screens.get(section.name) : account;
  return (
    <ToolBoundary>
      <Suspense
        fallback={
          <div className="admin-content">
            <ToolLoading text={`Loading ${section?.label.toLowerCase() ?? 'your account'}...`} />
          </div>
        }
      >
        {screen}
      </Suspense>
    </ToolBoundary>
  );
}
