import { useState } from 'react';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { usePage } from '#src/platform/browser/use-page.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { RegistrationDialogs } from './registration-dialogs.tsx';
import { RegistrationsHead } from './registrations-head.tsx';
import { RegistrationsList } from './registrations-list.tsx';
import { useRegistrationCounts } from './registrations.api.manage.ts';
import { type CompleteAll, useRegistrationActions } from './use-registration-actions.ts';
import { WorkshopCard } from './workshop-card.tsx';

interface RegistrationsViewProps {
  workshops: readonly Workshop[];
  workshop: Workshop | null;
  completeAll: CompleteAll;
  onCertificate: (registration: ManagedRegistration) => void;
}

export function RegistrationsView({
  workshops,
  workshop,
  completeAll,
  onCertificate,
}: RegistrationsViewProps) {
  const [params] = useUrlParams();
  const filters = {
    workshopId: workshop ? String(workshop.id) : null,
    status: params.get('status'),
    q: params.get('q'),
  };
  const page = usePage<ManagedRegistration>('/api/registrations', filters);
  const { data: counts } = useRegistrationCounts(workshop?.id ?? null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { question, ...actions } = useRegistrationActions({
    onOpen: ({ id }) => setOpenId(id),
    completeAll,
    onCertificate,
  });
  return (
    <div className="admin-content">
      <RegistrationsHead filters={filters} workshop={workshop} onAdd={() => setAdding(true)} />
      <WorkshopCard
        workshops={workshops}
        workshop={workshop}
        counts={counts}
        onCompleteAll={actions.onCompleteAll}
      />
      <RegistrationsList
        key={filters.workshopId}
        page={page}
        counts={counts}
        handlers={actions}
        withWorkshop={workshop === null}
      />
      <RegistrationDialogs
        opened={page.rows?.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        addsTo={isAdding ? workshop : null}
        onAdded={() => setAdding(false)}
      />
      {question}
    </div>
  );
}
