import type { ReactNode } from 'react';
import { type BadgeTone, AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import {
  BookmarkIcon,
  CircleCheckIcon,
  CircleDotIcon,
  CircleSlashIcon,
  HeartIcon,
  SparklesIcon,
} from '#src/ui-kit/admin/icons.tsx';
import type { RegistrationStatus } from '../registrations.rules.ts';

interface Look {
  label: string;
  tone: BadgeTone;
  icon: ReactNode;
}

const SIZE = 14;

/** The icons convey the status without color. */
const LOOKS: Record<RegistrationStatus, Look> = {
  completed: { label: 'Completed', tone: 'green', icon: <CircleCheckIcon size={SIZE} /> },
  enrolled: { label: 'Enrolled', tone: 'blue', icon: <CircleDotIcon size={SIZE} /> },
  reserved: { label: 'Reserved', tone: 'orange', icon: <BookmarkIcon size={SIZE} /> },
  interested: { label: 'Interested', tone: 'orange', icon: <HeartIcon size={SIZE} /> },
  cancelled: { label: 'Cancelled', tone: 'orange', icon: <CircleSlashIcon size={SIZE} /> },
};

export function StatusBadge({ status }: { status: RegistrationStatus }) {
  const { label, tone, icon } = LOOKS[status];
  return (
    <AdminBadge tone={tone} icon={icon}>
      {label}
    </AdminBadge>
  );
}

export function EarlyBirdBadge() {
  return (
    <AdminBadge tone="tungsten" icon={<SparklesIcon size={SIZE} />}>
      Early bird
    </AdminBadge>
  );
}
