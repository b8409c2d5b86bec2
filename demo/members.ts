import type { DemoMember } from './demo-people.ts';

/** Registrants with an account in `accounts.ts`. */
export const demoMembers: readonly DemoMember[] = [
  {
    email: 'member@halation.test',
    workshop: 'The Cutting Room',
    works: [
      {
        file: 'projector-beam.jpg',
        title: 'Screening night',
        description: "Everybody watched everybody else's cut.",
        share: 'published',
        daysAgo: 88,
      },
      {
        file: 'film-strip-macro.jpg',
        title: 'Contact sheet, roll 3',
        description: 'The reel that taught me to leave the pause in.',
        share: 'asked',
        daysAgo: 3,
      },
      {
        file: 'editing-suite-night.jpg',
        title: 'Take 19',
        description: null,
        share: 'private',
        daysAgo: 1,
      },
    ],
    comments: [
      {
        content:
          'I still hear “what is this cut for?” every time I reach for the blade. Worth the three days.',
        daysAgo: 86,
        answer: 'And you kept the pause. Bring the longer version to the next screening.',
      },
    ],
  },
  {
    email: 'grace.nakamura@example.com',
    workshop: 'Four-Minute Sea',
    works: [
      {
        file: 'coast-dusk-long-exposure.jpg',
        title: '256 seconds',
        description: 'The last frame before the tide took the ledge.',
        share: 'asked',
        daysAgo: 2,
      },
    ],
    comments: [],
  },
  {
    email: 'kenji.morita@example.com',
    workshop: 'Hand Printing in Silver',
    works: [
      {
        file: 'darkroom-safelight.jpg',
        title: 'Under the red lamp',
        description: 'Sunday, the eleventh test strip.',
        share: 'asked',
        daysAgo: 0.4,
      },
    ],
    comments: [
      {
        content: 'How long does the paper keep once the box is open? I have half of mine left.',
        daysAgo: 30,
        answer:
          'About a year if it stays dark, cool and dry. Print a test strip first, the grays go before the whites.',
      },
    ],
  },
  {
    email: 'talia.benayoun@example.com',
    workshop: 'Below Casino Point',
    works: [
      {
        file: 'underwater-light.jpg',
        title: 'One breath',
        description: null,
        share: 'published',
        daysAgo: 117,
      },
    ],
    comments: [],
  },
];
