import type { DemoStudioWork } from './demo-people.ts';

export const demoStudioWork: DemoStudioWork = {
  confirmsAfterDays: 3,
  completed: [
    'The Day Rate',
    'Above the Marine Layer',
    'Below Casino Point',
    'The Cutting Room',
    'Four-Minute Sea',
  ],
  attended: 'Hand Printing in Silver',
  noShows: [
    { workshop: 'The Cutting Room', email: 'arjun.mehta@example.com' },
    { workshop: 'Four-Minute Sea', email: 'desmond.clarke@example.com' },
    { workshop: 'Hand Printing in Silver', email: 'sunita.bhatt@example.com' },
  ],
  internalNotes: [
    {
      workshop: 'Rooftops at Blue Hour',
      email: 'anasofia.duarte@example.com',
      note: 'Keep the place by the stair door for her, and a stool.',
    },
    {
      workshop: 'Haze & Hard Light',
      email: 'calvin.brooks@example.com',
      note: 'Called: the train is due at 8:40. Start with the meters.',
    },
    {
      workshop: 'Dark Skies, Long Roads',
      email: 'isaac.tran@example.com',
      note: 'Rides with Farah Siddiqui.',
    },
  ],
  cancellations: [
    {
      workshop: 'Neon, Rain, Skin',
      email: 'maya.goldfarb@example.com',
      reservedDaysAgo: 16,
      cancelledDaysAgo: 6,
      isReturned: false,
      internalNote: 'Moved to Chicago. Wants to hear about a summer edition.',
    },
    {
      workshop: 'Haze & Hard Light',
      email: 'theo.marchetti@example.com',
      reservedDaysAgo: 24,
      cancelledDaysAgo: 9.5,
      isReturned: true,
      internalNote: 'Has a shoot on the Saturday.',
    },
  ],
};
