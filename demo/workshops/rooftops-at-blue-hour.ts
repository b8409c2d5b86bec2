import type { DemoWorkshop } from '#demo/demo-content.ts';

export const rooftopsAtBlueHour: DemoWorkshop = {
  key: 'rooftops-at-blue-hour',
  title: 'Rooftops at Blue Hour',
  description: 'Twenty minutes when the sky and the windows meter the same.',
  category: 'Photography',
  startsInDays: 24,
  weekday: 5,
  days: 3,
  startTime: '14:00',
  endTime: '22:00',
  duration: null,
  location: 'Downtown Los Angeles',
  price: 780,
  maxParticipants: 12,
  requirements: 'You can set aperture, shutter and ISO by hand, in the dark, without hunting for the dials.',
  skillLevel: 'Intermediate',
  isPinned: false,
  isVisible: true,
  image: 'rooftop-skyline-blue-hour.jpg',
  gallery: [
    'neon-street-rain.jpg',
    'cinema-camera-rim-light.jpg',
    'aperture-blades-macro.jpg',
    'workshop-group-sunset.jpg',
    'editing-suite-night.jpg',
  ],
  seatsTaken: 11,
  interested: 6,
  content: {
    heroTitle: 'Rooftops at Blue Hour',
    heroSubtitle: 'Three evenings to get twenty minutes right.',
    mainTitle: 'The city lights itself. Be set before it does.',
    mainDescription: [
      'After sunset the sky over downtown falls by about a stop every four minutes, while the office windows stay where they are. For a short while the two agree, and a skyline fits into one exposure. Then the sky is gone and you are photographing light bulbs.',
      'We work from a private roof above Spring Street, thirteen stories up, looking west to Bunker Hill. You scout in daylight, mark your tripod with tape, meter both halves of the frame with a spot meter and keep a log. By the third evening you know, to within a minute, when your frame arrives.',
    ].join('\n\n'),
    feature1Title: 'Three evenings, one frame',
    feature1Description:
      'You return to the same composition every night. The first is practice, the second is correction, the third is the picture.',
    feature2Title: 'Verticals that stay vertical',
    feature2Description:
      'Canon 24 mm tilt-shift lenses on loan keep the towers upright and put the horizon where the frame wants it.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Spot-meter sky and windows and find where they cross',
      "Read twilight from the sun's altitude instead of the clock",
      'Use lens shift to hold verticals at 24 mm',
      'Keep a tripod still in rooftop wind',
      'Balance LED, sodium and a blue sky in one file',
      'Blend two exposures by hand when one will not do',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'Scout and mark',
        description:
          'The roof in flat daylight: edges, wind, sight lines. Tape your feet, shoot one frame every two minutes from sunset to full dark, and find the crossing in your own log.',
        time: '2:00 PM-10:00 PM',
      },
      {
        day: 'Day 2',
        title: 'The crossing',
        description:
          'Last night on the wall, frame by frame, over lunch. Then lens shift, filters, a second focal length if you can defend it, and the same twenty minutes again.',
        time: '2:00 PM-10:00 PM',
      },
      {
        day: 'Day 3',
        title: 'One frame',
        description:
          'Raw development in the afternoon, so that you know what the file can hold. One last blue hour, then downstairs: one frame each, projected for a full minute.',
        time: '1:00 PM-10:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, roof and permit included',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'Manual exposure should be second nature. Bring a camera with interchangeable lenses and a tripod that does not flex. The roof is reached by freight elevator and one flight of stairs; tell us if the stairs are a problem and we will plan another way up.',
    includedTitle: "What's Included",
    includedItems: [
      'A private roof on Spring Street for three evenings',
      'Canon TS-E 24 mm f/3.5L II on loan, with adapters',
      'Pentax Digital Spotmeters, one between two',
      'Tethers and sandbags; nothing rests on the parapet',
      'Dinner before the light, every evening',
      'A 16 × 24 in pigment print of your frame',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'The roof, the tools and the hours on either side of the one we came for.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription: 'One frame from each evening, in order. Add the exposures if you logged them.',
  },
};
