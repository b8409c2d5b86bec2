import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';

const ENTRIES = [
  { label: 'Story', section: 'story' },
  { label: 'Workshops', section: 'workshops' },
  { label: 'Contact', section: 'contact' },
];

export function useEntries() {
  const { hiddenSections } = useSite();
  return ENTRIES.filter(({ section }) => !hiddenSections.includes(section));
}

interface SectionLinkProps {
  label: string;
  section: string;
  className: string;
  onFollow?: () => void;
}

/** Scrolls if the section is on the current page; otherwise opens the landing page. */
export function SectionLink({ label, section, className, onFollow }: SectionLinkProps) {
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
