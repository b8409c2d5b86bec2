import { DEFAULT_STORY } from './content-sections.rules.story.ts';
import { STORY_KEY } from './content-sections.rules.ts';

/**
 * For 'Initialize Default Content' (section 3). All but the story stay hidden until the owner has written
 * them.
 */
export const DEFAULT_SECTIONS = [
  {
    sectionKey: STORY_KEY,
    title: DEFAULT_STORY.title,
    subtitle: DEFAULT_STORY.subtitle,
    content: { paragraphs: DEFAULT_STORY.paragraphs },
    images: [
      {
        url: '/stills/camera-1200.webp',
        alt: 'A cinema camera with a matte box, rim-lit against soft amber, teal and rose lights.',
      },
      {
        url: '/stills/projector-1200.webp',
        alt: 'A projector beam fans out through haze over the silhouetted audience of a dark movie theater.',
      },
    ],
    displayOrder: 1,
    isActive: true,
  },
  {
    sectionKey: 'features',
    title: 'What sets us apart',
    description: 'Describe what makes your workshops different, then make this section active.',
    displayOrder: 2,
    isActive: false,
  },
  {
    sectionKey: 'testimonials',
    title: 'What people say',
    description: 'Add quotes from past participants, with their permission, then make this section active.',
    displayOrder: 3,
    isActive: false,
  },
];
