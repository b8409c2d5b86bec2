import type { DemoWorkshop } from '#demo/demo-content.ts';

export const fourMinuteSea: DemoWorkshop = {
  key: 'four-minute-sea',
  title: 'Four-Minute Sea',
  description: 'Ten-stop filters and falling tides among the stacks of Leo Carrillo.',
  category: 'Photography',
  startsInDays: -73,
  weekday: 5,
  days: 3,
  startTime: '13:00',
  endTime: '13:00',
  duration: null,
  location: 'Leo Carrillo, Malibu',
  price: 640,
  maxParticipants: 12,
  requirements: 'A camera with a bulb setting, a tripod that may stand in salt water, and a change of shoes.',
  skillLevel: 'All Levels Welcome',
  isPinned: false,
  isVisible: true,
  image: 'coast-dusk-long-exposure.jpg',
  gallery: [
    'blue-hour-mountains.jpg',
    'hero-ridge-golden-hour.jpg',
    'workshop-group-sunset.jpg',
    'underwater-light.jpg',
    'film-strip-macro.jpg',
  ],
  seatsTaken: 10,
  interested: 5,
  content: {
    heroTitle: 'Four-Minute Sea',
    heroSubtitle: 'A quarter of a second, with ten stops in front of it.',
    mainTitle: 'Eighteen waves in one frame.',
    mainDescription: [
      'A quarter of a second at f/11 is an ordinary exposure at dusk. Put a ten-stop filter in front of it and the shutter stays open for four minutes and sixteen seconds. Some eighteen waves come and go in that time, and what remains is their average.',
      'We work the stacks and the reef at Leo Carrillo on a falling tide. It uncovers new foreground every quarter of an hour, and it never comes up behind you. You compose and focus with a clear view, put the filter on last, and then you have four minutes with nothing to do but watch the water, which is where the next frame comes from.',
    ].join('\n\n'),
    feature1Title: 'About forty frames in all',
    feature1Description:
      'Three sessions, four minutes at a time. You start to think before the shutter opens, because afterwards is too late.',
    feature2Title: 'Tide table first',
    feature2Description:
      'Call times follow the water. You learn to read height, swell and period, and to choose the ledge that will be dry in an hour.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Count ten stops in your head',
      'Compose and focus first, filter last',
      'Read a tide table and a swell forecast',
      'Set a tripod into wet sand so that it stays',
      'Correct for reciprocity on black-and-white film',
      'Remove the color cast of a dense filter',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'Filter on last',
        description:
          'The arithmetic on the picnic tables, then the beach. Six-stop exposures through the afternoon, ten from sunset, until the meter gives up.',
        time: '1:00 PM-9:00 PM',
      },
      {
        day: 'Day 2',
        title: 'The stacks',
        description:
          'Location walk at mid tide, positions chosen and defended. Two hours of falling water into dusk. Each of you brings back one composition in four lengths: one, fifteen, sixty and 256 seconds.',
        time: '2:00 PM-9:00 PM',
      },
      {
        day: 'Day 3',
        title: 'Dawn water, then paper',
        description:
          'The morning tide from first light. Breakfast at the campground, color cast and black point under the awning, proofs from a small printer, one picture each by noon.',
        time: '5:00 AM-1:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, filters on loan',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'You know where the bulb setting is. Access is over sand and wet rock, so you should be steady on your feet. Nobody turns their back on the sea, and the caller on the beach has the last word.',
    includedTitle: "What's Included",
    includedItems: [
      'LEE and NiSi 100 mm holders with six- and ten-stop glass',
      'Cable releases, rocket blowers and a great many towels',
      'State Parks permit and parking at Leo Carrillo',
      'A roll of Fujifilm Acros II if you shoot film',
      'Hot soup at last light, breakfast on Sunday',
      'A 12 × 18 in print, mailed flat',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'Water, fog and other things that hold still only if you wait.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription: 'Your longest exposure, with its time in seconds. The failed ones teach the most.',
  },
};
