import { adminAddress } from '#src/platform/browser/admin-address.ts';

interface Task {
  label: string;
  /** Other words for it. */
  words: string;
  section: string;
  params?: Record<string, string>;
}

const TASKS: readonly Task[] = [
  {
    label: 'Check people in',
    words: 'check in attendance roster door tick arrive',
    section: 'registrations',
    params: { view: 'roster' },
  },
  {
    label: 'Cancel a registration',
    words: 'refund money back cancellation free a seat spot withdraw',
    section: 'registrations',
  },
  {
    label: 'Record a payment',
    words: 'paid deposit bank transfer cash check receipt',
    section: 'registrations',
  },
  {
    label: 'See who is overdue',
    words: 'owe owed unpaid late payment money balance due',
    section: 'registrations',
    params: { workshop: 'all', standing: 'overdue' },
  },
  {
    label: 'See what is to return',
    words: 'credit refund money back',
    section: 'registrations',
    params: { workshop: 'all', standing: 'credit' },
  },
  {
    label: 'Export the ledger for an accountant',
    words: 'csv bookkeeping tax payments money',
    section: 'analytics',
  },
  { label: 'Confirm a reservation', words: 'accept approve enroll booking', section: 'registrations' },
  {
    label: 'See the waitlist',
    words: 'waiting list sold out full interested',
    section: 'registrations',
    params: { status: 'interested' },
  },
  {
    label: 'Write to everyone in a workshop',
    words: 'email mail message all participants group reminder bcc',
    section: 'registrations',
  },
  { label: 'Add a person by hand', words: 'register phone booking guest', section: 'registrations' },
  {
    label: 'Transfer a seat to someone else',
    words: 'swap replace name change spot',
    section: 'registrations',
  },
  { label: 'Send certificates', words: 'complete finish attended graduate', section: 'registrations' },
  {
    label: "Change a workshop's date, price or seats",
    words: 'move reschedule postpone rain cost capacity edit',
    section: 'events',
  },
  {
    label: 'Hide or delete a workshop',
    words: 'unpublish call off cancel remove trash restore',
    section: 'events',
  },
  {
    label: "Write a workshop's schedule",
    words: 'agenda program days plan included',
    section: 'event-content',
  },
  { label: 'Answer a question', words: 'reply contact inquiry', section: 'messages' },
  { label: 'Publish a photo or a video', words: 'approve share upload gallery reject', section: 'uploads' },
  {
    label: 'Send a newsletter',
    words: 'mailing list export csv subscribers email everyone',
    section: 'leads',
  },
  { label: 'Change the hero picture', words: 'home page front cover banner', section: 'landing' },
  { label: 'Write your story', words: 'about us home page text paragraphs', section: 'content' },
  { label: 'Make someone an admin', words: 'role rights helper permission team staff', section: 'users' },
  {
    label: 'See emails that wait or failed',
    words: 'email text sent delivery bounce smtp',
    section: 'settings',
    params: { group: 'mail' },
  },
];

/** What people want to do, and where it is done. For the search, which only offers them to those who type. */
export const PALETTE_TASKS = TASKS.map(({ section, params, ...task }) => ({
  ...task,
  section,
  address: adminAddress(section, params),
}));
