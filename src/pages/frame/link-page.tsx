import type { ReactNode } from 'react';
import { Still } from '#src/features/media/ui/still.tsx';

interface LinkPageProps {
  still: 'portrait' | 'coast';
  isBusy?: boolean;
  children: ReactNode;
}

/** The page that an emailed link opens. */
export function LinkPage({ still, isBusy, children }: LinkPageProps) {
  return (
    <section className="relative grid min-h-svh items-end overflow-hidden md:items-center">
      <div className="absolute inset-x-0 top-0 h-[52svh] md:inset-y-0 md:right-0 md:left-1/3 md:h-auto">
        <Still name={still} sizes="(min-width: 900px) 67vw, 178vh" priority />
        <div className="link-shade" />
      </div>
      <div className="relative pt-[38svh] pb-16 page md:pt-36 md:pb-24">
        <div className="max-w-110" aria-busy={isBusy}>
          {children}
        </div>
      </div>
    </section>
  );
}
