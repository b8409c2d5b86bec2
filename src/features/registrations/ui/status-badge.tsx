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
import { type RegistrationStatus, STATUS_LABELS } from '../registrations.rules.ts';

const SIZE = 14;

/** The icons convey the status without color. */
const LOOKS: Record<RegistrationStatus, { tone: BadgeTone; icon: ReactNode }> = {
  completed: { tone: 'green', icon: <CircleCheckIcon size={SIZE} /> },
  enrolled: { tone: 'blue', icon: <CircleDotIcon size={SIZE} /> },
  reserved: { tone: 'orange', icon: <BookmarkIcon size={SIZE} /> },
  interested: { tone: 'orange', icon: <HeartIcon size={SIZE} /> },
  cancelled: { tone: 'orange', icon: <CircleSlashIcon size={SIZE} /> },
};

export function StatusBadge({ status }: { status: RegistrationStatus }) {
  return <AdminBadge {...LOOKS[status]}>{STATUS_LABELS[status]}</AdminBadge>;
}

export function EarlyBirdBadge() {
  return (
    <AdminBadge tone="tungsten" icon={<SparklesIcon size={SIZE} />}>
      Early bird
    </AdminBadge>
  );
}
