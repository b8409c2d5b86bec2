import type { ReactNode } from 'react';
import { type BadgeTone, AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import {
  BookmarkIcon,
  CircleCheckIcon,
  CircleDotIcon,
  CircleSlashIcon,
  HeartIcon,
} from '#src/ui-kit/admin/icons.tsx';
import type { RegistrationStatus } from '../registrations.rules.ts';

interface Look {
  word: string;
  tone: BadgeTone;
  icon: ReactNode;
}

const SIZE = 14;

/** Completed is green, enrolled blue, every other state orange; the icon says it without the colour. */
const LOOKS: Record<RegistrationStatus, Look> = {
  completed: { word: 'Completed', tone: 'green', icon: <CircleCheckIcon size={SIZE} /> },
  enrolled: { word: 'Enrolled', tone: 'blue', icon: <CircleDotIcon size={SIZE} /> },
  reserved: { word: 'Reserved', tone: 'orange', icon: <BookmarkIcon size={SIZE} /> },
  interested: { word: 'Interested', tone: 'orange', icon: <HeartIcon size={SIZE} /> },
  cancelled: { word: 'Cancelled', tone: 'orange', icon: <CircleSlashIcon size={SIZE} /> },
};

/** The state of a registration. */
export function StatusBadge({ status }: { status: RegistrationStatus }) {
  const { word, tone, icon } = LOOKS[status];
  return (
    <AdminBadge tone={tone} icon={icon}>
      {word}
    </AdminBadge>
  );
}
