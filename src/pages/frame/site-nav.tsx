import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { AccountSlot } from './account-slot.tsx';
import { Brand } from './brand.tsx';
import { MenuButton } from './menu-button.tsx';
import { ENTRIES, SectionLink } from './section-link.tsx';

const SOLID_AFTER_PX = 24;

/** Transparent over a hero, solid once scrolled. The width of its ends never moves the links between them. */
export function SiteNav({ overHero }: { overHero: boolean }) {
  const { siteName } = useSite();
  const scrolled = useScrolledPast(SOLID_AFTER_PX);
  const solid = scrolled || !overHero;
  return (
    <header
      className={clsx(
        'fixed inset-x-0 top-0 z-40 h-(--nav-height) border-b transition-colors duration-200',
        solid ? 'border-ash bg-ink' : 'on-image border-transparent',
      )}
    >
      <nav aria-label="Main" className="relative flex h-full items-center justify-between page">
        <Brand name={siteName} className="py-2 text-[1.625rem]" />
        <ul className="absolute left-1/2 hidden -translate-x-1/2 gap-2 sm:flex">
          {ENTRIES.map(entry => (
            <li key={entry.section}>
              <SectionLink
                {...entry}
                className="px-2 py-3 text-[0.9375rem] font-medium hover:text-tungsten-hi md:px-4"
              />
            </li>
          ))}
        </ul>
        <div className="hidden w-60 justify-end gap-3 sm:flex">
          <AccountSlot />
        </div>
        <MenuButton />
      </nav>
    </header>
  );
}

function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > px);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [px]);
  return past;
}
