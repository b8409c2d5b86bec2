import type { DemoWorkshop } from '#demo/demo-content.ts';

export const handPrintingInSilver: DemoWorkshop = {
  key: 'hand-printing-in-silver',
  title: 'Hand Printing in Silver',
  description: 'Split-grade printing, dodging and burning under the red lamp.',
  category: 'Photography',
  startsInDays: -38,
  weekday: 5,
  days: 3,
  startTime: '10:00',
  endTime: '17:00',
  duration: null,
  location: 'Highland Park',
  price: 690,
  maxParticipants: 8,
  requirements: 'Three black-and-white negatives that you want on paper, 35 mm to 4 × 5.',
  skillLevel: 'All Levels Welcome',
  isPinned: false,
  isVisible: true,
  image: 'darkroom-safelight.jpg',
  gallery: [
    'film-strip-macro.jpg',
    'coast-dusk-long-exposure.jpg',
    'portrait-rim-light.jpg',
    'forest-light-shafts.jpg',
    'aperture-blades-macro.jpg',
  ],
  seatsTaken: 8,
  interested: 3,
  content: {
    heroTitle: 'Hand Printing in Silver',
    heroSubtitle: 'Two filters, one negative, three days under the red lamp.',
    mainTitle: 'The negative was only the score.',
    mainDescription: [
      'Ansel Adams called the negative the score and the print the performance. Here are two days of rehearsal and one performance, for eight people at eight enlargers and one long sink.',
      'We print on Ilford Multigrade, a paper that changes its contrast with the color of the light. A soft exposure through filter 00 places the highlights, a hard one through filter 5 places the blacks. That makes two numbers, each found on its own test strip, and most of the guessing is gone.',
      'Two days go to resin-coated paper. On Sunday you make one print on fiber, properly: dodged, burned, toned in selenium, washed, dried flat, with a printing map that lets you make it again in ten years.',
    ].join('\n\n'),
    feature1Title: 'An enlarger each',
    feature1Description: 'Omega and Beseler, all aligned the week before. Nobody waits for a baseboard.',
    feature2Title: 'Wet prints flatter',
    feature2Description:
      'Fiber paper darkens as it dries. You learn to judge in the tray, then take five to ten percent off the exposure.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Make a test strip that answers one question',
      'Divide an exposure between filters 00 and 5',
      'Dodge with wire and card, burn with your hands',
      'Draw a printing map that you can follow later',
      'Allow for dry-down on fiber paper',
      'Tone in selenium and wash for permanence',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'A straight print',
        description:
          'Contact sheets from every negative. Maximum black, grain focus, and one negative printed soft, hard and split, hung side by side and argued over.',
        time: '10:00 AM-6:00 PM',
      },
      {
        day: 'Day 2',
        title: 'Hands in the light',
        description:
          'Dodging and burning, first with the numbers and then without them. Edges, skies and faces. The map is drawn at the end of the day, while you still remember.',
        time: '10:00 AM-7:00 PM',
      },
      {
        day: 'Day 3',
        title: 'Fiber',
        description:
          'One negative, 11 × 14, FB Classic. Selenium before lunch, wash through it, blotters after. The prints go up on the line and we look at them in daylight.',
        time: '10:00 AM-5:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, paper and chemistry included',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'No darkroom experience needed. Bring three negatives, not thirty, and clothes that may meet fixer. The room is ventilated, but selenium toner smells of ammonia; if that troubles you, tell us first.',
    includedTitle: "What's Included",
    includedItems: [
      'Your own enlarger, easel, timer and filter set',
      'Ilford Multigrade RC and FB Classic, 8 × 10 and 11 × 14',
      'Developer, stop, Rapid Fixer and selenium toner',
      'Gloves, apron and a grain focuser',
      'Tea, bread and something hot at noon',
      'Your final print, matted',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'The room, the strip, the glass, and negatives worth three days.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription:
      'A scan of the final print beside the straight one. The map, if you can still read it.',
  },
};
