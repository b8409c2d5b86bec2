import type { SocialLink } from '../settings.contract.ts';

const DRAWINGS: Record<SocialLink['network'], { name: string; path: string }> = {
  instagram: {
    name: 'Instagram',
    path: 'M6.5 3h7A3.5 3.5 0 0117 6.5v7a3.5 3.5 0 01-3.5 3.5h-7A3.5 3.5 0 013 13.5v-7A3.5 3.5 0 016.5 3zM10 6.8a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM14 6v.1',
  },
  vimeo: {
    name: 'Vimeo',
    path: 'M2.5 7.5c1.5-1.2 3-2.8 4.2-2.5 2 .4 1.8 7.5 3.5 7.5 1.200 0 2.600-2.600 2.600-3.800 0-.9-.8-1.100-1.600-.8.6-2 2-3.200 3.800-3 2 .3 2.300 2.400 1 5-1.300 2.700-3.900 6-6.300 6-3 0-3.200-6.800-4.500-8-.4-.4-1 0-1.600.4z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M4.500 4.500h11A2.500 2.500 0 0118 7v6a2.500 2.500 0 01-2.500 2.500h-11A2.500 2.500 0 012 13V7a2.500 2.500 0 012.500-2.500zM8.500 7.800v4.400l3.700-2.200z',
  },
  facebook: { name: 'Facebook', path: 'M13.500 3H12a3 3 0 00-3 3v11M6.500 9.500h6' },
  x: { name: 'X', path: 'M4 4l12 12M16 4L4 16' },
  tiktok: { name: 'TikTok', path: 'M11 3v9.500a3.200 3.200 0 11-3.200-3.200M11 3c.3 2.500 2 4 4.500 4.200' },
  linkedin: { name: 'LinkedIn', path: 'M5 8.500V16M5 4.800v.1M9 16V8.500M9 12a3.200 3.200 0 016.500 0v4' },
};

export function SocialIcon({ network }: { network: SocialLink['network'] }) {
  const { name, path } = DRAWINGS[network];
  return (
    <svg
      role="img"
      aria-label={name}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
