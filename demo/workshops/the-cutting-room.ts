import type { DemoWorkshop } from '#demo/demo-content.ts';

export const theCuttingRoom: DemoWorkshop = {
  key: 'the-cutting-room',
  title: 'The Cutting Room',
  description: 'Rhythm, silence and the cut on the look. Thirty takes, one scene.',
  category: 'Editing',
  startsInDays: -101,
  weekday: 5,
  days: 3,
  startTime: '10:00',
  endTime: '18:00',
  duration: null,
  location: 'Atwater Village',
  price: 720,
  maxParticipants: 12,
  requirements: 'You can already cut: keyboard shortcuts, trimming and bins in Avid, Resolve or Premiere.',
  skillLevel: 'Intermediate',
  isPinned: false,
  isVisible: true,
  image: 'editing-suite-night.jpg',
  gallery: [
    'projector-beam.jpg',
    'film-strip-macro.jpg',
    'portrait-rim-light.jpg',
    'film-set-haze.jpg',
    'neon-street-rain.jpg',
  ],
  seatsTaken: 12,
  interested: 4,
  content: {
    heroTitle: 'The Cutting Room',
    heroSubtitle: 'Thirty takes, one scene, and twelve ways to be right about it.',
    mainTitle: 'Everyone gets the same thirty takes.',
    mainDescription: [
      'Two actors, one kitchen, a phone that rings once. You receive the dailies, the lined script and the sound reports, and three days to find the scene. On Sunday twelve versions are shown in a row. No two of them have ever run the same length.',
      'We cut without music. Rhythm has to come from the faces: who is thinking, who is waiting, who looks away first. Most of the teaching is about the frame before a line, because that is where an audience makes up its mind.',
      'Sound arrives on the last afternoon. You lay it under a locked picture, and then you will want to unlock the picture. There is an hour for that.',
    ].join('\n\n'),
    feature1Title: 'Watch first',
    feature1Description:
      'No timeline until every take has been seen twice, once on the big screen with a pencil and once with the sound off.',
    feature2Title: 'Notes from a stranger',
    feature2Description:
      'Halfway through you swap seats and recut the scene next to yours for an hour. Then you go home to your own.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Log thirty takes so that you can find one breath',
      'Cut on the look instead of the line',
      'Build a scene from its silences',
      'Leave a speech early on the listener',
      'Lead the ear with J and L cuts',
      'Take a note, and find the problem underneath it',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'Dailies',
        description:
          'All thirty takes in the screening room, twice. Selects by hand on the lined script. An assembly by six, too long, as it should be.',
        time: '10:00 AM-6:00 PM',
      },
      {
        day: 'Day 2',
        title: 'The look',
        description:
          'Cut for eyes. A pass with the sound off, a pass with the picture off. Seats swapped at three, notes at five, recut until you are asked to leave.',
        time: '10:00 AM-8:00 PM',
      },
      {
        day: 'Day 3',
        title: 'Lock',
        description:
          "Picture lock at one o'clock. Room tone, effects and the phone. Twelve scenes on the big screen, in the order they were finished.",
        time: '10:00 AM-6:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, workstation included',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'This is not a software class. You have finished at least one edit, of any length, and can trim without reaching for the mouse. Bring headphones you trust and your keyboard if you are particular about it.',
    includedTitle: "What's Included",
    includedItems: [
      'A workstation with calibrated monitor and nearfields',
      'ProRes and DNxHR proxies of all thirty takes',
      'Lined script, camera reports and sound reports',
      'Lunch, and coffee that is looked after',
      'Your finished scene as ProRes, with the project file',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription:
      'The room where it is cut, the screen where it is shown, and where the frames came from.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription: 'Your locked scene, or the cut you fought for and lost.',
  },
};
