import { Link } from 'wouter';

/** The sections of the landing page that the navigation leads to. */
export const ENTRIES = [
  { label: 'Story', section: 'story' },
  { label: 'Workshops', section: 'workshops' },
  { label: 'Contact', section: 'contact' },
];

interface SectionLinkProps {
  label: string;
  section: string;
  className: string;
  onFollow?: () => void;
}

/** Leads to a section of the landing page: scrolls smoothly when already there, else goes there first. */
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
