import type { Cost } from './rule.ts';
import { type Size, DISCUSSED, POPULAR, USUAL } from './sizes.ts';

export interface Call {
  name: string;
  path: string;
  /** `fresh`: a visitor after a change, whose answer isn't in the cache. */
  as: 'visitor' | 'fresh' | 'member' | 'admin';
  /** Default: by index. */
  cost?: Cost;
  atMostMs?: Partial<Record<Size['name'], number>>;
}

const EXACT = { as: 'admin', cost: 'exact count' } as const;
const ADMIN = { as: 'admin' } as const;
const FRESH = { as: 'fresh' } as const;

/** `Ada` is in a tenth of all names. */
const COMMON = 'ada';
const RARE = 'person77@example';

const year = (): string => {
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(364)}&to=${day(0)}`;
};

const PUBLIC: readonly Call[] = [
  { name: 'landing page from the cache', path: '/', as: 'visitor' },
  { name: 'landing page', path: '/', ...FRESH },
  { name: 'landing page, one category', path: '/?category=Editorial', ...FRESH },
  { name: 'workshop page', path: `/events/${USUAL}`, ...FRESH },
  { name: 'workshop page, half of all comments', path: `/events/${DISCUSSED}`, ...FRESH },
  { name: 'workshop page, a tenth of all people', path: `/events/${POPULAR}`, ...FRESH },
  { name: 'workshops', path: '/api/workshops', ...FRESH },
  { name: 'upcoming workshops', path: '/api/workshops/upcoming', ...FRESH },
  { name: 'past workshops', path: '/api/workshops/past', ...FRESH },
  { name: 'past workshops, a page', path: '/api/workshops/past?limit=24', ...FRESH },
  { name: 'workshop', path: `/api/workshops/${USUAL}`, ...FRESH },
  { name: 'comments', path: `/api/comments/${USUAL}?limit=21`, ...FRESH },
  {
    name: 'comments, half of all',
    path: `/api/comments/${DISCUSSED}?limit=21`,
    ...FRESH,
    cost: 'exact count',
  },
  { name: 'published uploads', path: `/api/workshops/${USUAL}/uploads?limit=12`, ...FRESH },
  { name: 'sitemap', path: '/sitemap.xml', ...FRESH },
  { name: 'calendar', path: '/calendar.ics', ...FRESH, atMostMs: { S: 50, M: 50 } },
  { name: 'calendar of one workshop', path: `/events/${USUAL}/calendar.ics`, ...FRESH },
];

const LISTS: readonly Call[] = [
  { name: 'overview', path: '/api/overview', ...EXACT },
  { name: 'names for pickers', path: '/api/workshop-names', ...ADMIN },
  { name: 'events', path: '/api/workshops?limit=25', ...ADMIN },
  { name: 'events, upcoming', path: '/api/workshops?limit=25&status=upcoming', ...EXACT },
  { name: 'events, past', path: '/api/workshops?limit=25&status=past', ...EXACT },
  {
    name: 'registrations of the popular one',
    path: `/api/registrations?limit=25&workshopId=${POPULAR}`,
    ...EXACT,
  },
  {
    name: 'registrations of a usual one',
    path: `/api/registrations?limit=25&workshopId=${USUAL}`,
    ...ADMIN,
  },
  { name: 'registrations, reserved', path: '/api/registrations?limit=25&status=reserved', ...EXACT },
  {
    name: 'registrations list with standings at 10,000 rows',
    path: '/api/registrations?limit=25',
    ...EXACT,
    atMostMs: { S: 100 },
  },
  {
    name: 'registrations list with standings at 10,000 rows, overdue',
    path: '/api/registrations?limit=25&standing=overdue',
    ...EXACT,
    atMostMs: { S: 100 },
  },
  { name: 'leads', path: '/api/leads?limit=25', ...EXACT },
  { name: 'leads, recent', path: '/api/leads?limit=25&filter=recent', ...ADMIN },
  {
    name: 'leads, interested in a workshop',
    path: '/api/leads?limit=25&filter=workshop-interest',
    ...EXACT,
  },
  { name: 'leads, unsubscribed', path: '/api/leads?limit=25&filter=unsubscribed', ...EXACT },
  { name: 'messages', path: '/api/contacts?limit=25', ...EXACT },
  { name: 'messages, unread', path: '/api/contacts?limit=25&state=unread', ...ADMIN },
  { name: 'messages, open', path: '/api/contacts?limit=25&state=open', ...ADMIN },
  { name: 'comments to moderate', path: '/api/comments?limit=25', ...EXACT },
  { name: 'comments, held', path: '/api/comments?limit=25&state=held', ...ADMIN },
  { name: 'uploads', path: '/api/uploads/all?limit=25', ...EXACT },
  { name: 'uploads, asking', path: '/api/uploads/all?limit=25&visibility=asking', ...ADMIN },
  { name: 'users', path: '/api/users?limit=25', ...EXACT },
  { name: 'admins', path: '/api/users?limit=25&role=admin', ...ADMIN },
  { name: 'emails, waiting', path: '/api/emails?limit=25&state=waiting', ...ADMIN },
  { name: 'media library', path: '/api/media?limit=25', ...ADMIN },
  { name: 'workshops of a member', path: '/api/enrollments/user', as: 'member' },
  { name: 'uploads of a member', path: '/api/uploads/user', as: 'member' },
];

const COUNTS: readonly Call[] = [
  { name: 'counts of registrations', path: '/api/registrations/counts', ...EXACT },
  {
    name: 'counts of the popular one',
    path: `/api/registrations/counts?workshopId=${POPULAR}`,
    ...EXACT,
  },
  { name: 'summary of leads', path: '/api/leads/summary', ...EXACT },
  { name: 'counts of messages', path: '/api/contacts/counts', ...EXACT },
  { name: 'counts of comments', path: '/api/comments/counts', ...EXACT },
  { name: 'counts of uploads', path: '/api/uploads/counts', ...EXACT },
  { name: 'counts of the media library', path: '/api/media/counts', ...EXACT },
  { name: 'state of emails', path: '/api/settings/mail-state', ...ADMIN },
  { name: 'analytics of 30 days', path: '/api/analytics', ...ADMIN, atMostMs: { S: 200, M: 200, L: 300 } },
  {
    name: 'analytics of one workshop',
    path: `/api/analytics?${year()}&workshopId=${POPULAR}`,
    ...ADMIN,
    atMostMs: { S: 200, M: 200, L: 300 },
  },
  {
    name: 'analytics of a year',
    path: `/api/analytics?${year()}`,
    ...ADMIN,
    atMostMs: { S: 200, M: 200, L: 300 },
  },
];

const SEARCHES: readonly Call[] = [
  { name: 'search events', path: '/api/workshops?limit=25&q=light', ...ADMIN },
  { name: 'search registrations, common', path: `/api/registrations?limit=25&q=${COMMON}`, ...ADMIN },
  { name: 'search registrations, rare', path: `/api/registrations?limit=25&q=${RARE}`, ...ADMIN },
  {
    name: 'search registrations, reserved',
    path: `/api/registrations?limit=25&status=reserved&q=${COMMON}`,
    ...ADMIN,
  },
  { name: 'search leads, common', path: `/api/leads?limit=25&q=${COMMON}`, ...ADMIN },
  { name: 'search leads, rare', path: `/api/leads?limit=25&q=lead77@example`, ...ADMIN },
  { name: 'search leads, nobody', path: '/api/leads?limit=25&q=zzzzzz', ...ADMIN },
  { name: 'search messages, common', path: '/api/contacts?limit=25&q=beginners', ...ADMIN },
  { name: 'search comments, common', path: '/api/comments?limit=25&q=light', ...ADMIN },
  { name: 'search uploads, a person', path: '/api/uploads/all?limit=25&q=account77', ...ADMIN },
  { name: 'search uploads, a workshop', path: '/api/uploads/all?limit=25&q=workshop', ...ADMIN },
  { name: 'search users', path: `/api/users?limit=25&q=${COMMON}`, ...ADMIN },
];

const EXPORTS: readonly Call[] = [
  { name: 'leads.csv', path: '/api/leads.csv', ...ADMIN, atMostMs: { L: 20_000 } },
  { name: 'registrations.csv', path: '/api/registrations.csv', ...ADMIN, atMostMs: { L: 30_000 } },
];

export const CALLS: readonly Call[] = [...PUBLIC, ...LISTS, ...COUNTS, ...SEARCHES, ...EXPORTS];
