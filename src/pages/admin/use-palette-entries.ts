import { useQuery } from '@tanstack/react-query';
import type { User } from '#src/features/accounts/accounts.contract.users.ts';
import type { WorkshopWire } from '#src/features/workshops/workshops.rules.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import { ACCOUNT_SECTION, SECTIONS, hasSection } from './sections.ts';

interface Entry {
  label: string;
  kind: 'Section' | 'Workshop' | 'Person';
  address: string;
}

const MAX_RESULTS = 6;

const sections: Entry[] = [
  ...SECTIONS.map(({ name, label }) => ({ label, kind: 'Section' as const, address: adminAddress(name) })),
  { label: 'Your account', kind: 'Section', address: adminAddress(ACCOUNT_SECTION) },
];

export function usePaletteEntries(typed: string, settled: string): { entries: Entry[]; isLoading: boolean } {
  const q = settled.trim();
  const workshops = useQuery<WorkshopWire[]>({
    queryKey: [listUrl('/api/workshops', { q, limit: MAX_RESULTS })],
    enabled: q !== '' && hasSection('events'),
  });
  const people = useQuery<User[]>({
    queryKey: [listUrl('/api/users', { q, limit: MAX_RESULTS })],
    enabled: q !== '' && hasSection('users'),
  });
  const needle = typed.trim().toLowerCase();
  const entries = [
    ...sections.filter(({ label }) => label.toLowerCase().includes(needle)),
    ...(q ? (workshops.data ?? []).map(workshopEntry) : []),
    ...(q ? (people.data ?? []).map(personEntry) : []),
  ];
  return { entries, isLoading: typed.trim() !== q || workshops.isFetching || people.isFetching };
}

function workshopEntry({ id, title }: WorkshopWire): Entry {
  return { label: title, kind: 'Workshop', address: adminAddress('events', { edit: id }) };
}

function personEntry({ firstName, lastName, email, id }: User): Entry {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const label = [name, email].filter(Boolean).join(', ') || id;
  return { label, kind: 'Person', address: adminAddress('users', { q: email ?? name }) };
}
