import type { DemoMember } from './demo-content.ts';

/** What the demo's member has done, so that the dashboard has something to show. */
export const demoMember: DemoMember = {
  email: 'member@halation.test',
  completed: 'The Cutting Room',
  completedDaysAgo: 90,
  enrolled: 'Haze & Hard Light',
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
};
