/** Stock stills in `public/stills`, used until the owner adds images. */
const STILLS = {
  camera: {
    alt: 'A cinema camera with a matte box, rim-lit against soft amber, teal and rose lights.',
    position: '50% 45%',
  },
  portrait: {
    alt: 'A face in profile, in shadow, edged by an amber and a teal rim light.',
    position: '44% 40%',
  },
  forest: {
    alt: 'A photographer with a tripod among tall pines as shafts of low sun cut through the mist.',
    position: '54% 60%',
  },
  group: {
    alt: 'A workshop group around a camera on a hilltop, silhouetted against an orange and violet sunset.',
    position: '50% 100%',
  },
  coast: {
    alt: 'Sea stacks in smooth, long-exposure water under a fading dusk sky.',
    position: '65% 42%',
  },
  road: {
    alt: 'Car light trails on a straight desert road between dark buttes under the Milky Way.',
    position: '50% 70%',
  },
  projector: {
    alt: 'A projector beam fans out through haze over the silhouetted audience of a dark movie theater.',
    position: '50% 30%',
  },
} satisfies Record<string, { alt: string; position: string }>;

export type StillName = keyof typeof STILLS;

interface StillProps {
  name: StillName;
  sizes: string;
  priority?: boolean;
  className?: string;
}

export function Still({ name, sizes, priority, className }: StillProps) {
  const { alt, position } = STILLS[name];
  const file = `/stills/${name}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}-800.avif 800w, ${file}-1600.avif 1600w`} sizes={sizes} />
      <img
        src={`${file}-1200.webp`}
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
