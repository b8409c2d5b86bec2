import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { CloseIcon, MenuIcon } from '#src/ui-kit/icons.tsx';
import { Brand } from './brand.tsx';

const ENTRIES = [
  { label: 'Story', section: 'story' },
  { label: 'Workshops', section: 'workshops' },
  { label: 'Contact', section: 'contact' },
];

/** After so many pixels the bar is no longer over the hero and becomes solid. */
const SOLID_AFTER_PX = 24;

/** The fixed top bar: transparent over a hero, solid once scrolled. */
export function SiteNav({ overHero }: { overHero: boolean }) {
  const { siteName } = useSite();
  const scrolled = useScrolledPast(SOLID_AFTER_PX);
  const menu = useRef<HTMLDialogElement>(null);
  const solid = scrolled || !overHero;
  return (
    <header
      className={clsx(
        'fixed inset-x-0 top-0 z-40 h-(--nav-height) border-b transition-colors duration-200',
        solid ? 'border-ash bg-ink' : 'border-transparent',
      )}
    >
      <nav aria-label="Main" className="relative flex h-full items-center justify-between page">
        <Brand name={siteName} className="py-2 text-[1.625rem]" />
        <ul className="absolute left-1/2 hidden -translate-x-1/2 gap-2 sm:flex">
          {ENTRIES.map(entry => (
            <li key={entry.section}>
              <SectionLink
                {...entry}
                className="px-4 py-3 text-[0.9375rem] font-medium hover:text-tungsten-hi"
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={() => menu.current?.showModal()}
          className="-mr-2.5 grid size-11 place-items-center sm:hidden"
        >
          <MenuIcon size={24} />
        </button>
      </nav>
      <dialog
        ref={menu}
        aria-label="Menu"
        className="m-0 h-svh max-h-none w-full max-w-none bg-ink text-bone"
      >
        <div className="flex h-(--nav-height) items-center justify-between page">
          <Brand name={siteName} className="py-2 text-[1.625rem]" />
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => menu.current?.close()}
            className="-mr-2.5 grid size-11 place-items-center"
          >
            <CloseIcon size={24} />
          </button>
        </div>
        <ul className="absolute inset-x-0 bottom-24 page">
          {ENTRIES.map(entry => (
            <li key={entry.section} className="border-t border-iron last:border-b">
              <SectionLink
                {...entry}
                onFollow={() => menu.current?.close()}
                className="block font-serif text-[4rem]/[5rem] tracking-[-0.02em]"
              />
            </li>
          ))}
        </ul>
      </dialog>
    </header>
  );
}

interface SectionLinkProps {
  label: string;
  section: string;
  className: string;
  onFollow?: () => void;
}

/** Leads to a section of the landing page: scrolls smoothly when already there, else goes there first. */
function SectionLink({ label, section, className, onFollow }: SectionLinkProps) {
  return (
    <Link
      href={`/#${section}`}
      className={className}
      onClick={event => {
        onFollow?.();
        const target = document.getElementById(section);
        if (!target) return;
        event.preventDefault();
        history.replaceState(history.state, '', `#${section}`);
        target.scrollIntoView();
      }}
    >
      {label}
    </Link>
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
