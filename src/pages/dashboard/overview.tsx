import type { ReactNode } from 'react';
import { useOwnCertificates } from '#src/features/registrations/ui/registrations.api.certificates.ts';
import { useOwnEnrollments } from '#src/features/registrations/ui/registrations.api.ts';
import { useOwnUploads } from '#src/features/uploads/ui/uploads.api.ts';
import { AdminError } from '#src/ui-kit/error.tsx';
import { CircleCheckIcon, ImagesIcon, TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminStat } from '#src/ui-kit/admin/stat.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { WelcomeCard } from './welcome-card.tsx';

interface OverviewProps {
  onOpen: (tab: string) => void;
  onEnroll: () => void;
  onShare: () => void;
}

export function Overview({ onOpen, onEnroll, onShare }: OverviewProps) {
  const enrollments = useOwnEnrollments();
  const uploads = useOwnUploads();
  const certificates = useOwnCertificates();
  const failed = [enrollments, uploads, certificates].find(query => query.isError);
  const countOf = (status: string) => enrollments.data?.filter(one => one.status === status).length;
  return (
    <div className="grid gap-4 sm:gap-6">
      <h2 className="sr-only">Overview</h2>
      <dl className="m-0 grid grid-cols-3 gap-2 sm:gap-4">
        <Stat label="Completed" count={countOf('completed')} icon={<CircleCheckIcon size={18} />} />
        <Stat label="Enrolled" count={countOf('enrolled')} icon={<TicketIcon size={18} />} />
        <Stat label="Uploads" count={uploads.data?.length} icon={<ImagesIcon size={18} />} />
      </dl>
      {failed && (
        <AdminError
          title="Not everything could be loaded"
          text="Your data is safe. Please try again in a moment."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      <div className="grid gap-4 sm:gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <WelcomeCard
          enrollments={enrollments.data ?? []}
          isLoading={enrollments.isPending}
          onShare={onShare}
        />
        <QuickActions
          certificates={certificates.data?.filter(one => one.state === 'valid').length}
          onEnroll={onEnroll}
          onShare={onShare}
          onCertificates={() => onOpen('certificates')}
        />
      </div>
      <RecentActivity
        enrollments={enrollments.data ?? []}
        uploads={uploads.data ?? []}
        certificates={certificates.data ?? []}
        isLoading={enrollments.isPending || uploads.isPending || certificates.isPending}
      />
    </div>
  );
}

function Stat({ label, count, icon }: { label: string; count: number | undefined; icon: ReactNode }) {
  return (
    <AdminStat label={label} value={count ?? '–'} icon={<span className="max-sm:hidden">{icon}</span>} />
  );
}
