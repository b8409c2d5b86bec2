import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ChartIcon, ChevronRightIcon, PlusIcon, UploadIcon } from '#src/ui-kit/admin/icons.tsx';

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="admin-card-title">
        Quick Actions
      </h2>
      <div className="mt-3 grid gap-2 md:grid-cols-3 md:gap-4">
        <Action
          href={adminAddress('events', { create: 'true' })}
          icon={<PlusIcon />}
          isFirst
          label="Create New Event"
          line="Opens the form in Event Manager"
        />
        <Action
          href={adminAddress('media', { upload: 'true' })}
          icon={<UploadIcon />}
          label="Upload Media"
          line="Adds images to your Media Library"
        />
        <Action
          href={adminAddress('analytics')}
          icon={<ChartIcon />}
          label="View Analytics"
          line="Visits, bookings and where they came from"
        />
      </div>
    </section>
  );
}

interface ActionProps {
  href: string;
  icon: ReactNode;
  label: string;
  line: string;
  isFirst?: boolean;
}

function Action({ href, icon, label, line, isFirst }: ActionProps) {
  return (
    <Link href={href} className="flex admin-card items-center gap-4 hover:border-smoke">
      <span
        aria-hidden
        className={`grid size-10 flex-none place-items-center rounded ${isFirst ? 'bg-tungsten text-on-tungsten' : 'bg-ash'}`}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-small text-dust">{line}</span>
      </span>
      <ChevronRightIcon size={16} className="ml-auto flex-none text-dust" />
    </Link>
  );
}
