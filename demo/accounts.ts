import type { DemoAccount } from './demo-content.ts';

/** Who can sign in to try the site out; invented, at addresses that can receive no mail (RFC 2606). */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'admin', email: 'admin@halation.test', firstName: 'Edda', lastName: 'Marlowe' },
  // Also among the registrants, so that the dashboard has something to show.
  { role: 'user', email: 'member@halation.test', firstName: 'Noor', lastName: 'Rahimi' },
];
