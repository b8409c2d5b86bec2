import type { ReactNode } from 'react';
import { useUpcomingWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import { isSoldOut } from '#src/features/workshops/workshops.rules.ts';
import { AwardIcon, ChevronRightIcon, TicketIcon, UploadIcon } from '#src/ui-kit/admin/icons.tsx';

interface QuickActionsProps {
  certificates: number | undefined;
  onEnroll: () => void;
  onShare: () => void;
  onCertificates: () => void;
}

export function QuickActions({ certificates, onEnroll, onShare, onCertificates }: QuickActionsProps) {
  const { data } = useUpcomingWorkshops();
  const open = data?.filter(workshop => !isSoldOut(workshop)).length;
  return (
    <section aria-labelledby="quick-actions" className="flex admin-card flex-col p-0">
      <h3 id="quick-actions" className="flex min-h-16 items-center admin-card-title px-4 sm:px-6">
        Quick Actions
      </h3>
      <Action icon={<TicketIcon />} label="Enroll in Workshop" onClick={onEnroll}>
        {open === undefined ? 'See upcoming workshops' : `${open || 'None'} with spots left`}
      </Action>
      <Action icon={<UploadIcon />} label="Share Your Work" onClick={onShare}>
        Photos up to 50 MB, video up to 500 MB
      </Action>
      <Action icon={<AwardIcon />} label="View Certificates" onClick={onCertificates}>
        {certificates ? `${certificates} ready to download` : 'One for each workshop you complete'}
      </Action>
    </section>
  );
}

interface ActionProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon, label, onClick, children }: ActionProps) {
  return (
    <button type="button" className="action-row" onClick={onClick}>
      <span className="flex-none text-tungsten">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-small/4.5 text-dust">{children}</span>
      </span>
      <ChevronRightIcon size={16} className="flex-none text-dust" />
    </button>
  );
}
