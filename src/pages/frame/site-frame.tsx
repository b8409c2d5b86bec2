import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';

/** What surrounds every public page: skip link, navigation, footer. */
export function SiteFrame({ overHero, children }: { overHero: boolean; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="btn btn-primary fixed top-3 left-3 z-50 -translate-y-24 focus:translate-y-0">
        Skip to content
      </a>
      <SiteNav overHero={overHero} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
