import type { DemoWorkshop } from '#demo/demo-content.ts';

/** Hidden: ready to read, waiting for the owner to make it visible. */
export const oldGlassNewSensors: DemoWorkshop = {
  key: 'old-glass-new-sensors',
  title: 'Old Glass, New Sensors',
  description: 'Anamorphics, rehoused primes and diffusion, tested side by side on a Burbank stage.',
  category: 'Videography',
  startsInDays: 87,
  weekday: 5,
  days: 3,
  startTime: '08:30',
  endTime: '17:00',
  duration: null,
  location: 'Burbank',
  price: 1150,
  maxParticipants: 12,
  requirements:
    'You have shot narrative, commercial or music work with cinema lenses, in any camera position.',
  skillLevel: 'Advanced',
  isPinned: false,
  isVisible: false,
  image: 'aperture-blades-macro.jpg',
  gallery: [
    'cinema-camera-rim-light.jpg',
    'portrait-rim-light.jpg',
    'film-set-haze.jpg',
    'projector-beam.jpg',
    'film-strip-macro.jpg',
  ],
  seatsTaken: 0,
  interested: 0,
  content: {
    heroTitle: 'Old Glass, New Sensors',
    heroSubtitle: 'Two dozen lenses, one face, one camera. Three days of looking before choosing.',
    mainTitle: 'The sensor is settled. The glass is the question.',
    mainDescription: [
      'Good sensors have come to agree with each other. What separates two images now is mostly glass, and glass has to be looked at: on a chart, on a projector, then on a face at the stop you will really use.',
      'On the cart are Cooke S4s, Super Baltars and Canon K-35s in modern housings, and a set of Kowa anamorphics from the sixties whose corners give up gracefully below T4. Behind all of them stands the same ALEXA 35, with the same face at the same mark and the same bare bulb at the edge of the frame.',
      'Diffusion comes last, because it is the easiest to like. You test Black Pro-Mist, Glimmerglass and Hollywood Black Magic against clean glass at three focal lengths and two stops, and find out how often the lens was already doing the work.',
    ].join('\n\n'),
    feature1Title: 'Chart, projector, face',
    feature1Description:
      'The chart for sharpness across the field, the projector for centering and breathing, the face for everything else.',
    feature2Title: 'A test you can reuse',
    feature2Description:
      'You take home the floor plan, slate order, stops and filter list, ready to run at any rental house before your next job.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Read a chart for field curvature and astigmatism',
      'Judge flare and veiling glare with one bare bulb',
      'Frame 2x anamorphic in 6:5 and keep the eyes sharp',
      'Choose diffusion by stop and focal length',
      'Match two lens sets inside one scene',
      'Write a lens test that a producer will pay for',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'Bench day',
        description:
          'Collimation, back focus and the lens projector with a technician. By lunch you can name an aberration; by wrap you have a short list.',
        time: '8:30 AM-6:00 PM',
      },
      {
        day: 'Day 2',
        title: 'Side by side',
        description:
          'Spherical before lunch, anamorphic after. One actor, one practical, a window at the edge of frame: same stop, same eye line, twenty-two slates.',
        time: '9:00 AM-6:00 PM',
      },
      {
        day: 'Day 3',
        title: 'Filters, then the scene',
        description:
          'Diffusion in the morning. Then each crew picks one set and one filter and shoots a page of dialogue with it. Everything is graded in one pass and shown without labels.',
        time: '9:00 AM-5:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, glass and insurance included',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'You have worked with cinema lenses as an operator, assistant or cinematographer, and know how to change one without being watched. Bring your own lens if it is the reason you came; PL, LPL and EF all mount.',
    includedTitle: "What's Included",
    includedItems: [
      'ALEXA 35 package with monitors and a follow focus',
      'Cooke S4/i, rehoused Super Baltars and Canon K-35s',
      'Kowa Cine Prominar anamorphics, 40 to 100 mm',
      'Three families of diffusion in three strengths',
      'Lens projector and collimator, with a technician',
      'ProRes 4444 of the complete test, labeled',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'Iris, matte box, skin: the short distance everything has to travel.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription:
      'Frame grabs with lens, stop and filter in the file name. Unlabeled ones will be guessed at.',
  },
};
