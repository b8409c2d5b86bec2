import type { DemoWorkshop } from '#demo/demo-content.ts';

export const aboveTheMarineLayer: DemoWorkshop = {
  key: 'above-the-marine-layer',
  title: 'Above the Marine Layer',
  description: 'Long lenses and layered fog from the Angeles Crest at first light.',
  category: 'Photography',
  startsInDays: -160,
  weekday: 5,
  days: 3,
  startTime: '04:00',
  endTime: '12:00',
  duration: null,
  location: 'Angeles Crest',
  price: 560,
  maxParticipants: 12,
  requirements: 'A tripod that holds a long lens still, gloves, and a reliable alarm clock.',
  skillLevel: 'All Levels Welcome',
  isPinned: false,
  isVisible: true,
  image: 'blue-hour-mountains.jpg',
  gallery: [
    'forest-light-shafts.jpg',
    'hero-ridge-golden-hour.jpg',
    'workshop-group-sunset.jpg',
    'coast-dusk-long-exposure.jpg',
    'desert-road-milky-way.jpg',
    'rooftop-skyline-blue-hour.jpg',
  ],
  seatsTaken: 7,
  interested: 2,
  content: {
    heroTitle: 'Above the Marine Layer',
    heroSubtitle: 'Drive up through the gray until the stars come back.',
    mainTitle: 'A coastline at three thousand feet.',
    mainDescription: [
      'When the marine layer pushes inland, its top usually lies somewhere between fifteen hundred and three thousand feet. The Angeles Crest Highway climbs through it in about twenty minutes. You come out under stars, at the shore of a white sea with ridges for islands.',
      'We photograph it long, from 200 to 600 millimeters. At that length fog is a tone and every ridge is one step of gray, and half a stop between two of them is all the separation you need. The best of it starts forty minutes before sunrise and is usually over an hour after.',
      'Nobody can order fog. The aviation section of the Oxnard forecast prints the depth of the layer at LAX, and you learn to read it the night before. On a clear morning we go for pine trunks and low sun instead, and do not pretend it was the plan.',
    ].join('\n\n'),
    feature1Title: 'Three dawns',
    feature1Description:
      'Three turnouts at three heights. If the layer is thick we climb, if it is thin we stay low, and the van is warm.',
    feature2Title: 'Long and steady',
    feature2Description:
      'At 600 mm a breath on the strap is a double image. We spend an hour on nothing but feet, wind and release.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Read the marine layer from a forecast discussion',
      'Keep 600 mm sharp in a canyon wind',
      'Separate ridges by half a stop',
      'Expose fog so that it stays luminous',
      'Stitch a level panorama at 400 mm',
      'Finish a gray picture without forcing contrast',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'Through the gray',
        description:
          'Van from La Cañada at call. First turnout in the dark, tripods down, one lens only. Breakfast on the tailgate, then stabilization until the wind comes up.',
        time: '4:00 AM-11:00 AM',
      },
      {
        day: 'Day 2',
        title: 'Layers',
        description:
          'A higher turnout and longer glass. Ridges counted and metered, panoramas built from six verticals. Back in town by eleven; sleep is part of the schedule.',
        time: '4:00 AM-11:00 AM',
      },
      {
        day: 'Day 3',
        title: 'Sun on top',
        description:
          'Stay past sunrise, into the break-up, when shafts come through the pines. Then a table, a calibrated screen, and one picture each, finished quietly.',
        time: '4:00 AM-12:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, transport included',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'You can use your camera in gloves. All three places are within two hundred yards of the road. Mornings are cold at five thousand feet in every season, so dress for an hour of standing still.',
    includedTitle: "What's Included",
    includedItems: [
      '100–400 and 200–600 mm lenses on loan',
      'Van from La Cañada and back, every morning',
      'Forest Service permit',
      'Panorama rails and long-lens plates',
      'Coffee at four, breakfast at eight',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'Ridges, trunks, low sun, and what lies under the fog.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription: 'One picture from above the layer, one from inside it.',
  },
};
