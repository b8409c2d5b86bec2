import type { DemoAccount } from './demo-people.ts';

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'admin',
    email: 'admin@halation.test',
    firstName: 'Edda',
    lastName: 'Marlowe',
    joinedDaysAgo: 320,
    canSignIn: true,
  },
  {
    role: 'user',
    email: 'member@halation.test',
    firstName: 'Noor',
    lastName: 'Rahimi',
    joinedDaysAgo: 130,
    canSignIn: true,
  },
  {
    role: 'user',
    email: 'talia.benayoun@example.com',
    firstName: 'Talia',
    lastName: 'Benayoun',
    joinedDaysAgo: 150,
    canSignIn: false,
  },
  {
    role: 'user',
    email: 'grace.nakamura@example.com',
    firstName: 'Grace',
    lastName: 'Nakamura',
    joinedDaysAgo: 96,
    canSignIn: false,
  },
  {
    role: 'user',
    email: 'kenji.morita@example.com',
    firstName: 'Kenji',
    lastName: 'Morita',
    joinedDaysAgo: 61,
    canSignIn: false,
  },
];
