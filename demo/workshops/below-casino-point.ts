import type { DemoWorkshop } from '#demo/demo-content.ts';

export const belowCasinoPoint: DemoWorkshop = {
  key: 'below-casino-point',
  title: 'Below Casino Point',
  description: 'Free-dive camera work in the kelp light off Catalina Island.',
  category: 'Documentary',
  startsInDays: -129,
  weekday: 5,
  days: 3,
  startTime: '08:00',
  endTime: '15:00',
  duration: null,
  location: 'Avalon, Catalina Island',
  price: 1240,
  maxParticipants: 8,
  requirements:
    'A first-level freediving certificate (AIDA 2, FII Level 1 or equal) and a current medical form.',
  skillLevel: 'Advanced',
  isPinned: false,
  isVisible: true,
  image: 'underwater-light.jpg',
  gallery: [
    'coast-dusk-long-exposure.jpg',
    'cinema-camera-rim-light.jpg',
    'workshop-group-sunset.jpg',
    'aperture-blades-macro.jpg',
    'projector-beam.jpg',
  ],
  seatsTaken: 8,
  interested: 6,
  content: {
    heroTitle: 'Below Casino Point',
    heroSubtitle: 'Kelp light, one breath, one shot.',
    mainTitle: 'The length of a breath is the length of the shot.',
    mainDescription: [
      'The water below the Avalon Casino has been set aside for divers since the early sixties. Giant kelp rises from the bottom and lies on the surface like a roof, and the sun comes through it in columns. Free divers make no bubbles and little noise, so the garibaldi stay where they are.',
      'At twenty-five feet most people have thirty working seconds. You rehearse the move on the steps, roll before you leave the surface, and hold the frame while your body asks for something else. Most of the red has gone by fifteen feet; white balance is taken on a slate at depth, again and again.',
      'Safety comes before footage. One up, one down, always; surface time at least twice the dive time; no dive below forty feet. The safety divers call the day, and nobody argues with them.',
    ].join('\n\n'),
    feature1Title: 'Eight divers, four housings',
    feature1Description:
      'One shoots while the other watches from above. You change places every third dive and learn as much from the second job.',
    feature2Title: 'Dry before wet',
    feature2Description:
      'Each sequence is boarded on paper and walked through on the steps. Underwater there is nobody to ask.',
    skillsSectionTitle: "What You'll Master",
    skillsList: [
      'Trim a housing until it hangs neutral',
      'White-balance by depth on a gray slate',
      "Shoot up into Snell's window and hold the highlights",
      'Keep a frame steady for thirty seconds on one breath',
      'Move with the surge, never against it',
      'Grade teal back to water',
    ],
    scheduleSectionTitle: 'Schedule',
    scheduleData: [
      {
        day: 'Day 1',
        title: 'Neutral',
        description:
          'Call at the Long Beach terminal, then the boat. Check-out dives on the line without cameras, then housings: seals, vacuum test, trim. First rolls at ten feet.',
        time: '8:00 AM-5:00 PM',
      },
      {
        day: 'Day 2',
        title: 'The roof',
        description:
          'In the water by half past eight, before the wind and the day divers. Kelp from below, sun at different angles. Footage at two, on a real screen, with the curtains drawn.',
        time: '7:00 AM-4:00 PM',
      },
      {
        day: 'Day 3',
        title: 'A sequence',
        description:
          'Five boarded shots, ten dives, one pair at a time. Grade over lunch, screening before the afternoon boat.',
        time: '7:00 AM-3:00 PM',
      },
    ],
    investmentTitle: 'Investment',
    investmentSubtitle: 'per person, boat and housings included',
    prerequisitesTitle: 'Prerequisites',
    prerequisitesDescription:
      'You hold a first-level freediving certificate, have dived in the last six months and can swim comfortably in surge. Bring your own mask, fins and a 5 mm suit or thicker. Anyone with a cold stays on the steps and directs.',
    includedTitle: "What's Included",
    includedItems: [
      'Nauticam housing with Sony FX3, one between two',
      'Two safety divers, float, line and oxygen',
      'Catalina Express from Long Beach, both ways',
      'Lead, slates and spare seals',
      'Lunch, and hot tea between sessions',
      'Your graded sequence in 4K ProRes',
    ],
    gallerySectionTitle: 'Event Gallery',
    gallerySectionDescription: 'Down there, up here, and the room where both were watched.',
    communitySectionTitle: 'Discussion',
    uploadSectionTitle: 'Share Your Work',
    uploadDescription: 'One breath, uncut. Give the depth if you know it.',
  },
};
