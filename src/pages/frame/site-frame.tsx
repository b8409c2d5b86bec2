import type { ReactNode } from 'react';
import { deferred } from '#src/ui-kit/deferred.tsx';
import { SiteNav } from './site-nav.tsx';

const SiteFooter = deferred(() => import('./site-footer.tsx').then(module => module.SiteFooter));

export function SiteFrame({ overHero, children }: { overHero: boolean; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="btn btn-primary fixed top-3 left-3 z-50 -translate-y-24 focus:translate-y-0">
        Skip to content
      </a>
      <SiteNav overHero={overHero} />
      <main id="main" tabIndex={-1} className="wrap-anywhere outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
