import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ArrowRightIcon } from '#src/ui-kit/icons.tsx';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';

interface OverviewCardProps {
  title: string;
  all: { section: string; label: string };
  empty: string;
  children: ReactNode;
}

export function OverviewCard({ title, all, empty, children }: OverviewCardProps) {
  return (
    <AdminCard
      title={title}
      action={
        <Link href={adminAddress(all.section)} className="btn -mr-3 btn-quiet">
          {all.label} <ArrowRightIcon size={16} />
        </Link>
      }
    >
      {children || <p className="px-4 py-10 text-center text-dust sm:px-6">{empty}</p>}
    </AdminCard>
  );
}
