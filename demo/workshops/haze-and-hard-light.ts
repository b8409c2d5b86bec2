import type { DemoWorkshop } from '#demo/demo-content.ts';

export const hazeAndHardLight: DemoWorkshop = {
  key: 'haze-and-hard-light',
  title: 'Haze & Hard Light',
  description:
    'One fresnel, one softbox, one hazer. Backlight a stage, meter it by eye, roll on every setup.',
  category: 'Videography',
  startsInDays: 45,
  weekday: 5,
  days: 3,
  startTime: '09:00',
  endTime: '17:00',
  duration: null,
  location: 'Stage 4, Frogtown',
  price: 980,
  maxParticipants: 12,
  requirements: 'You can expose manually and have shot at least one short piece, on any camera.',
  skillLevel: 'Intermediate',
  isPinned: true,
  isVisible: true,
  image: 'film-set-haze.jpg',
  gallery: [
    'cinema-camera-rim-light.jpg',
    'portrait-rim-light.jpg',
    'projector-beam.jpg',
    'aperture-blades-macro.jpg',
    'editing-suite-night.jpg',
  ],
  seatsTaken: 9,
  interested: 5,
  content: {
    heroTitle: 'Haze & Hard Light',
    heroSubtitle: 'One fresnel, one softbox, one hazer. Three days of learning to see the air.',
    mainTitle: 'Light is easy. Darkness takes practice.',
    mainDescription: [
      'Haze makes light a thing you can point at. For three days a bare stage by the river becomes your instrument: you place one hard source, decide what it must not touch, and build the frame outward from there.',
      'We begin with an ARRI 650 and clear air. Move the lamp a foot and the nose shadow crosses the lip; flood it, and the wall behind wakes up. Nobody switches on a second lamp until the first one is right.',
      'Then the hazer, run low and left alone. You learn how long a room takes to settle, what the air conditioning does to it, and why lit air lifts every black behind it. By Sunday you can read that lift on a spot meter and decide how much of it to keep.',
    ].join('\n\n'),
    feature1Title: 'Twelve seats, two crews',
    feature1Description:
      'Six people to a camera. Everybody pulls focus, everybody operates, everybody sets a flag.',
    feature2Title: 'Shot, not simulated',
    feature2Description:
      'No demos after lunch on day one. You leave with a graded scene and the lighting plots behind it.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Backlight a face without losing the eyes',
      'Read contrast ratios with a spot meter',
      'Fly haze evenly and keep it alive',
      'Cut, flag and feather a hard source',
      'Move a dolly through a lit volume',
      'Grade deep blacks that still hold detail',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'The single source',
        description:
          'One fresnel, bare. Falloff, angle and the shadow side: every group lights the same chair eleven ways, then picks one and defends it.',
        time: '9:00 AM-6:00 PM',
      },
      {
        day: 'Day 2',
        title: 'Air and depth',
        description:
          'Haze goes up. Backlight, layers and silhouettes, spot-metered and shot on the dolly. Dailies in the screening room after lunch.',
        time: '9:00 AM-6:00 PM',
      },
      {
        day: 'Day 3',
        title: 'Shoot the scene',
        description:
          'A two-page scene, your floor plan, your crew. Grade in the afternoon, screening for friends at four.',
        time: '9:00 AM-5:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'You can expose manually and have shot at least one short piece, on any camera. Wear dark clothes and closed shoes. The hazer runs on mineral oil; if you have asthma, write to us before you book.',
    includedTitle: "What's Included",
    includedItems: [
      'Camera package: FX6 or your own body',
      'ARRI 650 and 300 fresnels, Aputure 600d',
      'Hazer, flags, bounce and grip',
      'Lunch and craft service every day',
      'Graded ProRes of your final scene',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'The room, the tools, and what both of them do to a face.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription: 'Frames, cuts and stills from the three days. Show us the one you nearly threw away.',
  },
};
