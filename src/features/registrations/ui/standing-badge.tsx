import type { ReactNode } from 'react';
import { type BadgeTone, AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import {
  CircleCheckIcon,
  CircleDotIcon,
  CircleIcon,
  CoinIcon,
  UndoIcon,
  WarningIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { type Standing, STANDING_LABELS } from '../registrations.rules.ledger.ts';

const SIZE = 14;

/** The icons convey the standing without color. */
const LOOKS: Record<Standing, { tone?: BadgeTone; icon: ReactNode }> = {
  untracked: { icon: <CircleIcon size={SIZE} /> },
  settled: { icon: <CircleCheckIcon size={SIZE} /> },
  free: { icon: <CircleCheckIcon size={SIZE} /> },
  disputed: { tone: 'red', icon: <WarningIcon size={SIZE} /> },
  credit: { tone: 'orange', icon: <UndoIcon size={SIZE} /> },
  paid: { tone: 'green', icon: <CoinIcon size={SIZE} /> },
  overdue: { tone: 'red', icon: <WarningIcon size={SIZE} /> },
  'deposit-paid': { tone: 'tungsten', icon: <CircleDotIcon size={SIZE} /> },
  due: { icon: <CircleIcon size={SIZE} /> },
};

export function StandingBadge({ standing }: { standing: Standing }) {
  return <AdminBadge {...LOOKS[standing]}>{STANDING_LABELS[standing]}</AdminBadge>;
}
