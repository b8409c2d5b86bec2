import type { DemoComment } from './demo-people.ts';

/** By visitors without an account; members' are in `members.ts`. */
export const demoComments: readonly DemoComment[] = [
  {
    workshop: 'Rooftops at Blue Hour',
    content: 'What happens if it is overcast all three evenings?',
    daysAgo: 11.3,
    state: 'shown',
    answer: 'Then the blue comes earlier and stays longer, and we shoot. Only lightning moves us indoors.',
  },
  {
    workshop: 'Rooftops at Blue Hour',
    content: 'Is a mirrorless body with one 35 mm lens enough? I would rather not rent.',
    daysAgo: 1.6,
    state: 'shown',
  },
  {
    workshop: 'Haze & Hard Light',
    content: 'Is the haze oil or water based? I have asthma and have been fine on sets with water.',
    daysAgo: 0.3,
    state: 'held',
  },
  {
    workshop: 'The Sunday Walk',
    content: 'Did this in the spring. I have not looked at the back of my camera since.',
    daysAgo: 20.1,
    state: 'shown',
  },
  {
    workshop: 'The Sunday Walk',
    content: 'Can my daughter come along? She is fourteen and shoots more film than I do.',
    daysAgo: 0.6,
    state: 'held',
  },
  {
    workshop: 'Neon, Rain, Skin',
    content: 'CHEAP CINE LENSES 70% OFF, write to me for the list!!!',
    daysAgo: 4.8,
    state: 'hidden',
  },
  {
    workshop: 'The Day Rate',
    content: 'Raised my rate the week after. Nobody blinked.',
    daysAgo: 170.4,
    state: 'shown',
    answer: 'Raise it again in the spring.',
  },
];
