import { clsx } from 'clsx';
import { Link } from 'wouter';
import type { SiteLogo } from '#src/features/settings/settings.contract.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { fitName } from '#src/shared/fit-name.ts';

type Place = 'nav' | 'tools' | 'footer';

/** From these lengths on, in characters, a name has smaller type and may use two lines. */
const LONG: Record<Place, number> = { nav: 23, tools: 15, footer: 23 };

const SHORT_STYLE: Record<Place, string> = {
  nav: 'text-display leading-none',
  tools: 'text-display leading-none',
  footer: 'text-[2rem] leading-none',
};
const LONG_STYLE: Record<Place, string> = {
  nav: 'max-w-66 text-display-xs/[1.1] sm:text-display-sm/[1.1]',
  // The dashboard's header has little room on phones.
  tools: 'max-w-60 text-note/[1.15] sm:text-[1.1875rem]/[1.1] max-sm:[&>.sun]:hidden',
  footer: 'max-w-80 text-display/[1.15]',
};

const LOGO_STYLE: Record<Place, string> = {
  nav: 'max-h-10 max-w-50',
  tools: 'max-h-9 max-w-30 sm:max-w-44',
  footer: 'max-h-10 max-w-60',
};

interface BrandProps {
  name: string;
  place: Place;
  className?: string;
}

/** The logo, or the name at any length. */
export function Brand(props: BrandProps) {
  const { logo } = useSite();
  return logo ? <Logo {...props} logo={logo} /> : <WordMark {...props} />;
}

function Logo({ logo: { url, width, height }, name, place, className }: BrandProps & { logo: SiteLogo }) {
  return (
    <Link href="/" className={clsx('inline-flex min-w-0 items-center', className)}>
      <img
        src={url}
        alt={name}
        width={width}
        height={height}
        className={clsx('h-auto w-auto', LOGO_STYLE[place])}
      />
    </Link>
  );
}

function WordMark({ name, place, className }: BrandProps) {
  const shown = fitName(name);
  const isLong = name.length >= LONG[place];
  return (
    <Link
      href="/"
      title={isLong ? name : undefined}
      className={clsx(
        'inline-flex min-w-0 items-center gap-3 font-serif tracking-[-0.01em]',
        isLong ? LONG_STYLE[place] : SHORT_STYLE[place],
        className,
      )}
    >
      <span aria-hidden className="sun flex-none" />
      <span className={clsx('brand-name min-w-0', isLong && 'line-clamp-2 text-balance wrap-anywhere')}>
        {shown}
      </span>
    </Link>
  );
}
