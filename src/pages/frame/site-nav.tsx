import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { AccountSlot } from './account-slot.tsx';
import { Brand } from './brand.tsx';
import { MenuButton } from './menu-button.tsx';
import { SectionLink, useEntries } from './section-link.tsx';

const SOLID_AFTER_PX = 24;

/** A longer name leaves no room for the links on a tablet, so they go into the menu. */
const LONGEST_BESIDE_LINKS = 12;

/** Transparent over a hero, solid once scrolled. The width of its ends never moves the links between them. */
export function SiteNav({ overHero }: { overHero: boolean }) {
  const { siteName } = useSite();
  const entries = useEntries();
  const scrolled = useScrolledPast(SOLID_AFTER_PX);
  const solid = scrolled || !overHero;
  const needsRoom = siteName.length > LONGEST_BESIDE_LINKS;
  const fromWidth = needsRoom ? 'lg:flex' : 'sm:flex';
  return (
    <header
      className={clsx(
        'fixed inset-x-0 top-0 z-40 h-(--nav-height) border-b transition-colors duration-200',
        solid ? 'border-ash bg-ink' : 'on-image border-transparent',
      )}
    >
      <nav aria-label="Main" className="relative flex h-full items-center justify-between page">
        <Brand name={siteName} place="nav" className="py-2" />
        <ul className={clsx('absolute left-1/2 hidden -translate-x-1/2 gap-2', fromWidth)}>
          {entries.map(entry => (
            <li key={entry.section}>
              <SectionLink
                {...entry}
                className="px-2 py-3 text-copy font-medium hover:text-tungsten-hi md:px-4"
              />
            </li>
          ))}
        </ul>
        <div className={clsx('hidden w-60 justify-end gap-3', fromWidth)}>
          <AccountSlot />
        </div>
        <MenuButton className={needsRoom ? 'lg:hidden' : 'sm:hidden'} />
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
