/** In place of an account's id: what the site does by itself. */
export const SYSTEM = 'system';

export const PERIODS = ['7-days', '30-days', '90-days', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_DAYS: Readonly<Record<Period, number | null>> = {
  '7-days': 7,
  '30-days': 30,
  '90-days': 90,
  all: null,
};

export const AUDIT_SECTIONS = [
  'workshops',
  'registrations',
  'website',
  'people',
  'uploads',
  'accounts',
  'settings',
] as const;
export type AuditSection = (typeof AUDIT_SECTIONS)[number];

interface Who {
  kind: 'account' | 'visitor' | 'system';
  name: string | null;
}

/** Accounts that were deleted name nobody. */
export function whoText({ kind, name }: Who): string {
  if (kind === 'system') return 'System';
  return name ?? (kind === 'account' ? 'Deleted account' : 'Someone not signed in');
}
