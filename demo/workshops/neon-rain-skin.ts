import type { DemoWorkshop } from '#demo/demo-content.ts';

export const neonRainSkin: DemoWorkshop = {
  key: 'neon-rain-skin',
  title: 'Neon, Rain, Skin',
  description:
    'Mixed color on the wet asphalt of the Arts District. Expose for the tube, hold the face, keep the night.',
  category: 'Editorial',
  startsInDays: 66,
  weekday: 5,
  days: 3,
  startTime: '14:00',
  endTime: '18:00',
  duration: null,
  location: 'Arts District, Los Angeles',
  price: 850,
  maxParticipants: 12,
  requirements: 'You have photographed people before and can work fast at f/1.4 and ISO 3200.',
  skillLevel: 'Intermediate',
  isPinned: false,
  isVisible: true,
  image: 'neon-street-rain.jpg',
  gallery: [
    'portrait-rim-light.jpg',
    'rooftop-skyline-blue-hour.jpg',
    'film-strip-macro.jpg',
    'aperture-blades-macro.jpg',
    'cinema-camera-rim-light.jpg',
    'editing-suite-night.jpg',
  ],
  seatsTaken: 5,
  interested: 3,
  content: {
    heroTitle: 'Neon, Rain, Skin',
    heroSubtitle: 'Expose for the tube, hold the face, keep the night.',
    mainTitle: 'Four light sources, none of them white.',
    mainDescription: [
      'A neon tube has no color temperature. It has a gas and a coating, and it will turn a face red or blue without asking. Under the same sign you find sodium from the street, a green fluorescent in a window and a phone at 6,500 K. The work is to call one of them normal and let the others be wrong.',
      'Meter the tube first. Two and a half stops over middle gray it still has its color; at four it is a white line. Everything else in the frame is arranged beneath that reading, the face included.',
      'We do not wait for rain. A wet-down turns forty feet of road into a second set of signs, upside down and a stop or two darker. You work as an editorial team does: a one-page brief, one model, one block, eight frames to fill a spread.',
    ].join('\n\n'),
    feature1Title: 'On assignment',
    feature1Description:
      'Each team of three gets a brief on Friday and shows a layout on Sunday. The brief will not fit the street. It never does.',
    feature2Title: 'Bring film if you like',
    feature2Description:
      'CineStill 800T has no anti-halation backing, so light bounces off the base and reddens around every highlight. The word for that is on our door.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Spot a neon tube and place it where its color survives',
      'Hold a face a stop under and keep it alive',
      'Call one source white and defend the rest',
      'Direct a wet-down and light its reflection',
      "Shape skin with one tube and black card at arm's length",
      'Sequence eight frames into a story',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'Gas and glass',
        description:
          'The afternoon at the Museum of Neon Art in Glendale, reading tubes with a spot meter. Briefs at dinner, then a dry street: one face, one sign, every stop from plus one to plus five.',
        time: '2:00 PM-10:00 PM',
      },
      {
        day: 'Day 2',
        title: 'The wet-down',
        description:
          'Floor plan and camera positions before dark. The hoses run as the sky goes, twice more after that, and the permit ends at eleven.',
        time: '4:00 PM-11:00 PM',
      },
      {
        day: 'Day 3',
        title: 'The spread',
        description:
          'Six hundred frames to forty, forty to eight. Skin tone across mixed light, sequencing on the table in work prints, layouts on the wall at five.',
        time: '12:00 PM-6:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, models and permit included',
    prerequisitesTitle: 'Before You Come',
    prerequisitesDescription:
      'You are comfortable directing one person and shooting by hand at night. A fast 35 and something near 85 mm cover everything here. Wear shoes that can get wet.',
    includedTitle: "What's Included",
    includedItems: [
      'A model for each team, both nights',
      'Street permit, wet-down and traffic control',
      'Astera Titan Tubes, Aputure MCs, flags and black card',
      'A roll of CineStill 800T, developed and scanned',
      'Hot dinner from the tailgate',
      'Work prints of your eight frames',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'Wet road, warm skin, and the glass in between.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription: 'Your eight frames in sequence, or the single one that would be the opener.',
  },
};
