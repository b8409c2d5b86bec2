import { useQueries } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { User } from '#src/features/accounts/accounts.contract.users.ts';
import type { ModeratedComment } from '#src/features/comments/comments.contract.ts';
import type { InboxMessage } from '#src/features/contacts/contacts.contract.ts';
import type { StoredLead } from '#src/features/leads/leads.contract.ts';
import type { ManagedRegistration } from '#src/features/registrations/registrations.contract.manage.ts';
import { STATUS_LABELS } from '#src/features/registrations/registrations.rules.ts';
import type { WorkshopWire } from '#src/features/workshops/workshops.rules.ts';
import { SETTINGS_GROUPS } from '#src/features/settings/settings.rules.groups.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { dayHere } from '#src/platform/browser/local-time.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import { PersonIcon } from '#src/ui-kit/admin/icons.tsx';
import { isSearchable } from '#src/shared/paging.ts';
import { clipText } from '#src/shared/plain-text.ts';
import { PALETTE_TASKS } from './palette-tasks.ts';
import { ACCOUNT_SECTION, SECTIONS, sectionNamed } from './sections.ts';

type Group = 'Go to' | 'Workshops' | 'People' | 'Messages' | 'Comments';

export interface Entry {
  key: string;
  group: Group;
  icon: ComponentType<{ size?: number; className?: string | undefined }>;
  label: string;
  detail?: string;
  /** Where it opens, or what it is there. */
  place?: string;
  address: string;
}

const MAX_RESULTS = 4;

const sections: Entry[] = [
  ...SECTIONS.map(({ name, label, contains, icon }) => ({
    key: name,
    group: 'Go to' as const,
    icon,
    label,
    detail: contains,
    address: adminAddress(name),
  })),
  {
    key: ACCOUNT_SECTION,
    group: 'Go to',
    icon: PersonIcon,
    label: 'Your account',
    address: adminAddress(ACCOUNT_SECTION),
  },
];

/** Only offered to those who type. */
const settings = Object.entries(SETTINGS_GROUPS).map(([name, { label, contains }]) => ({
  key: `settings ${name}`,
  group: 'Go to' as const,
  icon: sectionNamed('settings').icon,
  label,
  detail: contains,
  place: 'Settings',
  address: adminAddress('settings', { group: name }),
}));

const tasks = PALETTE_TASKS.map(({ label, words, section, address }) => ({
  key: label,
  group: 'Go to' as const,
  icon: sectionNamed(section).icon,
  label,
  words,
  place: sectionNamed(section).label,
  address,
}));

/** A list that is searched, and the section that shows it. */
interface Source<Row> {
  section: string;
  path: string;
  entryOf: (row: Row, q: string) => Omit<Entry, 'key' | 'icon'>;
}

function source<Row>(one: Source<Row>) {
  return { ...one, entriesOf: (rows: unknown, q: string) => (rows as Row[]).map(row => one.entryOf(row, q)) };
}

const SOURCES = [
  source<WorkshopWire>({
    section: 'events',
    path: '/api/workshops',
    entryOf: ({ id, title }) => ({
      group: 'Workshops',
      label: title,
      address: adminAddress('events', { edit: id }),
    }),
  }),
  source<ManagedRegistration>({
    section: 'registrations',
    path: '/api/registrations',
    entryOf: ({ name, email, status, workshopId, workshopTitle }) => ({
      group: 'People',
      label: name || email,
      detail: email,
      place: `${STATUS_LABELS[status]}, ${workshopTitle}`,
      address: adminAddress('registrations', { workshop: workshopId, q: email }),
    }),
  }),
  source<StoredLead>({
    section: 'leads',
    path: '/api/leads',
    entryOf: ({ name, email, createdAt }) => ({
      group: 'People',
      label: name,
      detail: `Lead since ${dayHere(createdAt)}`,
      address: adminAddress('leads', { q: email }),
    }),
  }),
  source<User>({
    section: 'users',
    path: '/api/users',
    entryOf: ({ id, firstName, lastName, email }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ');
      return {
        group: 'People',
        label: name || email || id,
        ...(name && email && { detail: email }),
        address: adminAddress('users', { q: email ?? name }),
      };
    },
  }),
  source<InboxMessage>({
    section: 'messages',
    path: '/api/contacts',
    entryOf: ({ id, name, email, subject, message, createdAt }) => ({
      group: 'Messages',
      label: subject ?? clipText(message, 60),
      detail: `${name}, ${dayHere(createdAt)}`,
      address: adminAddress('messages', { state: 'all', q: email, message: id }),
    }),
  }),
  source<ModeratedComment>({
    section: 'comments',
    path: '/api/comments',
    entryOf: ({ content, workshopTitle }, q) => ({
      group: 'Comments',
      label: `“${clipText(content, 60)}”`,
      detail: workshopTitle,
      address: adminAddress('comments', { state: 'all', q }),
    }),
  }),
];

/** Sections, settings and tasks that contain all these words, those first whose own name does. */
export function placesWith(typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  const hasAll = (text: string) => words.every(word => text.toLowerCase().includes(word));
  const places: (Entry & { words?: string })[] = [...sections, ...tasks, ...settings];
  return places
    .filter(({ label, detail = '', words: others = '' }) => hasAll(`${label} ${detail} ${others}`))
    .toSorted((a, b) => Number(hasAll(b.label)) - Number(hasAll(a.label)));
}

interface Found {
  entries: Entry[];
  isLoading: boolean;
  /** Some lists could not be searched. */
  hasFailed: boolean;
}

/** Sections match as you type; the rest is found once typing pauses. */
export function usePaletteEntries(typed: string, settled: string): Found {
  const q = settled.trim();
  const answers = useQueries({
    queries: SOURCES.map(({ path }) => ({
      queryKey: [listUrl(path, { q, limit: MAX_RESULTS })],
      enabled: isSearchable(q),
    })),
  });
  const isSettled = typed.trim() === q;
  const found = SOURCES.flatMap(({ section, entriesOf }, place) => {
    const { data } = answers[place] ?? {};
    if (!isSettled || !isSearchable(q) || !data) return [];
    const { icon, label } = sectionNamed(section);
    return entriesOf(data, q).map((entry, at) => ({
      place: label,
      ...entry,
      icon,
      key: `${section} ${at}`,
    }));
  });
  return {
    entries: [...placesWith(typed), ...found],
    isLoading: !isSettled || answers.some(({ isFetching }) => isFetching),
    hasFailed: isSettled && answers.some(({ isError }) => isError),
  };
}
