import type { DemoMessage } from './demo-people.ts';

export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Dalia Rennick',
    email: 'dalia.rennick@example.com',
    subject: 'A gift for my brother',
    message:
      'My brother turns thirty in January and has wanted to come on the Sunday Walk for a year.\nIs there something on paper that I can put in an envelope?',
    state: 'unread',
    daysAgo: 0.1,
  },
  {
    name: 'Emory Thandeka',
    email: 'emory.thandeka@example.org',
    phone: '(323) 555-0190',
    subject: 'Three days, or can I join for one?',
    message: 'I can be there on Saturday only. Would that make sense, or does each day need the one before?',
    workshop: 'Neon, Rain, Skin',
    state: 'unread',
    daysAgo: 0.4,
  },
  {
    name: 'Joan Halvard',
    email: 'joan.halvard@example.com',
    subject: 'Medium format on a roof',
    message:
      'Does the parapet allow a tripod with a long column? My 6×7 needs about six feet.\nI also have two spare film backs if somebody wants to try.',
    workshop: 'Rooftops at Blue Hour',
    state: 'unread',
    daysAgo: 0.7,
  },
  {
    name: 'Marek Oduya',
    email: 'marek.oduya@example.net',
    subject: null,
    message: 'Is the stage step-free? I use a wheelchair and bring my own grip.',
    workshop: 'Haze & Hard Light',
    state: 'open',
    daysAgo: 0.9,
  },
  {
    name: 'Lucille Farrow',
    email: 'lucille.farrow@example.com',
    phone: '(626) 555-0124',
    subject: 'A closed edition for eight of us',
    message:
      'We are a small agency in Pasadena and would like a day on set language for our producers, in March if you can.\nWhat would that cost, and who would teach it?',
    state: 'open',
    daysAgo: 2.3,
  },
  {
    name: 'Simon Achterberg',
    email: 'simon.achterberg@example.com',
    subject: 'My certificate spells my name right',
    message: 'Nobody ever gets it right the first time. Thank you!',
    state: 'handled',
    daysAgo: 6.5,
  },
  {
    name: 'Petra Lowenhill',
    email: 'petra.lowenhill@example.org',
    subject: 'Invoice with our address',
    message:
      'Could the invoice go to Lowenhill & Daughters? They pay for my seat, and their bookkeeper is strict.',
    workshop: 'Four-Minute Sea',
    state: 'handled',
    daysAgo: 16.2,
  },
  {
    name: 'Andre Fontaine',
    email: 'andre.fontaine@example.com',
    subject: 'I left a lens cap',
    message: '77 mm, with a strip of red tape. It may be under the second desk from the window.',
    state: 'handled',
    daysAgo: 41.8,
  },
];
