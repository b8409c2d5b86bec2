import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
  className?: string | undefined;
}

/**
 * Icons use a 20 px grid and a 1.5 px line. They are decorative, since there is always text. Drawn here, because
 * lucide-react would add 2 kB to the first screen and 51 MB to every install.
 */
function Icon({ size = 20, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

/** Icons that no first screen shows are in `icons.tsx`. */
export function pathIcon(d: string) {
  return (props: IconProps) => (
    <Icon {...props}>
      <path d={d} />
    </Icon>
  );
}

export const MenuIcon = pathIcon('M3 7h14M3 13h14');
export const ArrowDownIcon = pathIcon('M10 3v14M4.5 11.5L10 17l5.5-5.5');
