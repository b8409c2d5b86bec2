import camera1200 from './stills/camera-1200.webp';
import camera1600 from './stills/camera-1600.avif';
import camera800 from './stills/camera-800.avif';
import coast1200 from './stills/coast-1200.webp';
import coast1600 from './stills/coast-1600.avif';
import coast800 from './stills/coast-800.avif';
import forest1200 from './stills/forest-1200.webp';
import forest1600 from './stills/forest-1600.avif';
import forest800 from './stills/forest-800.avif';
import group1200 from './stills/group-1200.webp';
import group1600 from './stills/group-1600.avif';
import group800 from './stills/group-800.avif';
import hero1200 from './stills/hero-1200.webp';
import hero1600 from './stills/hero-1600.avif';
import hero800 from './stills/hero-800.avif';
import portrait1200 from './stills/portrait-1200.webp';
import portrait1600 from './stills/portrait-1600.avif';
import portrait800 from './stills/portrait-800.avif';

/** The stills that come with the program: they stand where the owner has put no image of their own yet. */
const STILLS = {
  hero: {
    files: [hero800, hero1600, hero1200],
    alt: 'A lone cinematographer behind a camera on a dune ridge, silhouetted beside a low golden sun.',
    position: '74% 60%',
  },
  camera: {
    files: [camera800, camera1600, camera1200],
    alt: 'A cinema camera with a matte box, rim-lit against soft amber, teal and rose lights.',
    position: '50% 45%',
  },
  portrait: {
    files: [portrait800, portrait1600, portrait1200],
    alt: 'A face in profile, in shadow, edged by an amber and a teal rim light.',
    position: '44% 40%',
  },
  forest: {
    files: [forest800, forest1600, forest1200],
    alt: 'A photographer with a tripod among tall pines as shafts of low sun cut through the mist.',
    position: '54% 60%',
  },
  group: {
    files: [group800, group1600, group1200],
    alt: 'A workshop group around a camera on a hilltop, silhouetted against an orange and violet sunset.',
    position: '50% 100%',
  },
  coast: {
    files: [coast800, coast1600, coast1200],
    alt: 'Sea stacks in smooth, long-exposure water under a fading dusk sky.',
    position: '65% 42%',
  },
} satisfies Record<string, { files: [string, string, string]; alt: string; position: string }>;

export type StillName = keyof typeof STILLS;

interface StillProps {
  name: StillName;
  /** As in an image's `sizes`. */
  sizes: string;
  /** Above the fold: loaded first. */
  priority?: boolean;
  className?: string;
}

/** One of the program's own stills, filling its box. */
export function Still({ name, sizes, priority, className }: StillProps) {
  const { files, alt, position } = STILLS[name];
  const [small, large, fallback] = files;
  return (
    <picture>
      <source type="image/avif" srcSet={`${small} 800w, ${large} 1600w`} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={1200}
        height={675}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        className={`size-full object-cover ${className ?? ''}`}
        style={{ objectPosition: position }}
      />
    </picture>
  );
}
