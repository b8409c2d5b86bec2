import type { DemoContentSection, DemoLanding, DemoSettings } from './demo-content.ts';

export const demoSettings: DemoSettings = {
  siteName: 'Halation',
  tagline: 'Immersive cinematic workshops where storytelling meets artistry',
  contactEmail: 'hello@halation.studio',
  contactPhone: '(213) 555-0142',
  location: 'Los Angeles, CA',
  socialLinks: [
    { network: 'instagram', url: 'https://www.instagram.com/' },
    { network: 'vimeo', url: 'https://vimeo.com/' },
    { network: 'youtube', url: 'https://www.youtube.com/' },
  ],
};

export const demoLanding: DemoLanding = {
  heroTitle: '',
  heroSubtitle: 'Create. Feel. Capture.',
  heroImage: 'hero-ridge-golden-hour.jpg',
  aboutTitle: 'Taught by people who shoot',
  aboutDescription:
    'Our instructors come to class from features, documentaries and editorial work around Los Angeles. They bring the glass, the grip and the mistakes they have already paid for. Three days, one subject, twelve seats, and a screening at the end of it.',
  aboutImage: 'projector-beam.jpg',
  features: [
    {
      title: 'Small on purpose',
      text: 'Groups stay small enough that everybody operates, everybody meters and nobody watches from the back.',
    },
    {
      title: 'Kit that gets used',
      text: 'Fresnels, flags, spot meters and glass off the rental shelf. You rig it, shoot with it and strike it.',
    },
    {
      title: 'It ends with the work',
      text: 'On a screen, on a wall or in a tray: what you made is seen full size, by people who were there.',
    },
  ],
  ctaHeadline: 'Bring the camera you have.',
  ctaButtonText: 'See the dates',
  ctaButtonUrl: '#workshops',
  captureFormTitle: 'Join the Movement',
  captureFormSubtitle: 'New dates first, location notes and one technique a month. Leave when you like.',
};

/** The story of the demo; what stands where the server has none is in content-sections.rules.ts. */
const storyParagraphs: readonly string[] = [
  'Before the camera there is the waiting: for the fog to lift, for a face to turn, for the last six minutes of usable light.',
  'Halation began as a Sunday walk through the Arts District: one 50 mm lens, eight people, nobody allowed to look at the back of the camera. It is still that walk. The groups stay small, the kit is real and nobody packs up before the sun does.',
  'You block, meter, light and shoot every day, on location and on stage, with working cinematographers at your shoulder. Then the lights go down and we watch what you made, together, on a screen that hides nothing.',
];

export const demoSections: readonly DemoContentSection[] = [
  {
    sectionKey: 'story',
    title: 'Every Frame',
    subtitle: 'Tells a Story',
    description: null,
    content: {
      paragraphs: storyParagraphs,
    },
    images: [
      {
        url: 'cinema-camera-rim-light.jpg',
        alt: 'A cinema camera with a matte box, rim-lit against soft amber, teal and rose lights.',
      },
      {
        url: 'portrait-rim-light.jpg',
        alt: 'A face in profile, in shadow, edged by an amber and a teal rim light.',
      },
    ],
    displayOrder: 1,
    isActive: true,
  },
  {
    sectionKey: 'method',
    title: 'From Call',
    subtitle: 'to Wrap',
    description: 'A day with us runs like a day on set, with more time to be wrong.',
    content: {
      paragraphs: [
        'The call sheet goes out the evening before. It says when, where, what to wear and where the sun will be. At call there is coffee and one sentence on the board: what today is for.',
        'Mornings are small and technical. One lamp, one lens, one face, one variable at a time, with a meter in your hand before there is a camera in front of you. By lunch you are shooting, and the instructors have stopped talking unless they are asked.',
        'Late in the day we look. Dailies are watched in the order they were shot, without apologies, and each of them gets two questions: what did you want, and what did you do. Then somebody sweeps the stage.',
      ],
    },
    images: [
      {
        url: 'film-set-haze.jpg',
        alt: 'A small crew in silhouette on a hazy stage, lit by a warm fresnel and a cool softbox.',
      },
      {
        url: 'editing-suite-night.jpg',
        alt: 'An editor in headphones before three glowing monitors, late at night.',
      },
    ],
    displayOrder: 2,
    isActive: true,
  },
  {
    sectionKey: 'kit-room',
    title: 'The Kit Room',
    subtitle: 'Stays Open',
    description: 'Nothing on the shelves is for display.',
    content: {
      paragraphs: [
        'ARRI 650 and 300 fresnels with barn doors that have been bent and straightened. Aputure 600d heads, Astera tubes, a hazer with its own shelf. Flags, nets, 4 × 4 floppies, and more sandbags than you will want to carry.',
        'The glass changes with the subject: tilt-shifts for the roofs, fast 14s and 20s for the desert, Cooke S4s and Kowa anamorphics when the stage is ours for the week. If you need a lens for a test, ask the day before and it will be on the cart.',
        'Your own camera is always welcome, and often the better choice, because you go home with it.',
      ],
    },
    images: [
      {
        url: 'aperture-blades-macro.jpg',
        alt: 'Aperture blades around a warm glowing opening, seen through the front of a lens.',
      },
      {
        url: 'film-strip-macro.jpg',
        alt: 'Strips of 35 mm film lying on a glowing light table.',
      },
    ],
    displayOrder: 3,
    isActive: true,
  },
];
