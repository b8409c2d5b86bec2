import type { ComponentType } from 'react';
import type { Overview } from '#src/features/overview/overview.contract.ts';
import {
  ChartIcon,
  CommentIcon,
  EventsIcon,
  GridIcon,
  ImagesIcon,
  InboxIcon,
  LayersIcon,
  LayoutIcon,
  PeopleIcon,
  PersonPlusIcon,
  ScrollIcon,
  SettingsIcon,
  TicketIcon,
  UploadsIcon,
  WriteIcon,
} from '#src/ui-kit/admin/icons.tsx';

export interface AdminSection {
  name: string;
  label: string;
  /** Says in the sidebar and in the search what is in it. */
  contains: string;
  group: 'Workshops' | 'Website' | 'People' | 'Studio' | null;
  icon: ComponentType<{ size?: number; className?: string | undefined }>;
  load: () => Promise<ComponentType>;
  waiting?: (overview: Overview) => number;
}

/** In the order of the sidebar. The panel opens with the first. */
export const SECTIONS: readonly AdminSection[] = [
  {
    name: 'dashboard',
    label: 'Dashboard',
    contains: 'What needs you today',
    group: null,
    icon: GridIcon,
    load: () =>
      import('#src/features/overview/ui/overview-section.tsx').then(module => module.OverviewSection),
  },
  {
    name: 'events',
    label: 'Event Manager',
    contains: 'Dates, seats, price, photos',
    group: 'Workshops',
    icon: EventsIcon,
    load: () => import('./events-section.tsx').then(module => module.EventsSection),
  },
  {
    name: 'event-content',
    label: 'Event Content Editor',
    contains: "Words of a workshop's page",
    group: 'Workshops',
    icon: WriteIcon,
    load: () => import('./event-content-section.tsx').then(module => module.EventContentSection),
  },
  {
    name: 'registrations',
    label: 'Registrations',
    contains: 'Seats, check-in, email',
    group: 'Workshops',
    icon: TicketIcon,
    load: () => import('./registrations-section.tsx').then(module => module.RegistrationsSection),
    waiting: overview => overview.waiting.registrations,
  },
  {
    name: 'landing',
    label: 'Landing Page Editor',
    contains: 'Top of your home page',
    group: 'Website',
    icon: LayoutIcon,
    load: () => import('./landing-section.tsx').then(module => module.LandingSection),
  },
  {
    name: 'content',
    label: 'Content Management',
    contains: 'Your story, more sections',
    group: 'Website',
    icon: LayersIcon,
    load: () =>
      import('#src/features/content-sections/ui/manage-sections.tsx').then(module => module.ManageSections),
  },
  {
    name: 'media',
    label: 'Media Library',
    contains: 'All pictures, alt texts',
    group: 'Website',
    icon: ImagesIcon,
    load: () => import('#src/features/media/ui/manage-library.tsx').then(module => module.MediaSection),
  },
  {
    name: 'leads',
    label: 'Leads Manager',
    contains: 'Your mailing list',
    group: 'People',
    icon: PersonPlusIcon,
    load: () => import('./leads-section.tsx').then(module => module.LeadsSection),
  },
  {
    name: 'messages',
    label: 'Messages',
    contains: 'From the contact form',
    group: 'People',
    icon: InboxIcon,
    load: () =>
      import('#src/features/contacts/ui/messages-section.tsx').then(module => module.MessagesSection),
    waiting: overview => overview.messages.unread,
  },
  {
    name: 'comments',
    label: 'Comments',
    contains: 'Questions, answers',
    group: 'People',
    icon: CommentIcon,
    load: () =>
      import('#src/features/comments/ui/manage-comments.tsx').then(module => module.CommentsSection),
    waiting: overview => overview.waiting.comments,
  },
  {
    name: 'uploads',
    label: 'User Content',
    contains: 'Their photos, videos',
    group: 'People',
    icon: UploadsIcon,
    load: () => import('#src/features/uploads/ui/uploads-section.tsx').then(module => module.UploadsSection),
    waiting: overview => overview.waiting.uploads,
  },
  {
    name: 'analytics',
    label: 'Analytics',
    contains: 'Visits, bookings, sources',
    group: 'Studio',
    icon: ChartIcon,
    load: () =>
      import('#src/features/analytics/ui/analytics-section.tsx').then(module => module.AnalyticsSection),
  },
  {
    name: 'users',
    label: 'User Manager',
    contains: 'Accounts and admins',
    group: 'Studio',
    icon: PeopleIcon,
    load: () => import('#src/features/accounts/ui/users-section.tsx').then(module => module.UsersSection),
  },
  {
    name: 'audit',
    label: 'Audit Log',
    contains: 'Who changed what',
    group: 'Studio',
    icon: ScrollIcon,
    load: () =>
      import('#src/features/audit-log/ui/audit-log-section.tsx').then(module => module.AuditLogSection),
  },
  {
    name: 'settings',
    label: 'Settings',
    contains: 'Brand, contact, email, backup',
    group: 'Studio',
    icon: SettingsIcon,
    load: () => import('./settings-section.tsx').then(module => module.SettingsSection),
  },
];

/** Opened from the account menu, not the sidebar. */
export const ACCOUNT_SECTION = 'account';

/** Other names for sections (specification, section 2 "Admin panel"). */
const ALIASES: Readonly<Record<string, string>> = {
  overview: 'dashboard',
  'user-content': 'uploads',
  'user-manager': 'users',
};

export function sectionNamed(name: string | null): AdminSection {
  const known = ALIASES[name ?? ''] ?? name;
  const [first] = SECTIONS;
  if (!first) throw new Error('The admin panel has no sections');
  return SECTIONS.find(section => section.name === known) ?? first;
}
