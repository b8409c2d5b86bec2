import { useState } from 'react';
import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { useWorkshops } from '#src/features/workshops/ui/workshops.api.manage.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn } from '#src/shared/paging.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { type OpenDialog, RegistrationDialogs } from './registration-dialogs.tsx';
import { RegistrationsHead } from './registrations-head.tsx';
import { RegistrationsList } from './registrations-list.tsx';
import { useRegistrationCounts } from './registrations.api.manage.ts';
import { type CompleteAll, useRegistrationActions } from './use-registration-actions.ts';
import { WorkshopCard } from './workshop-card.tsx';

interface RegistrationsViewProps {
  choices: readonly WorkshopChoice[];
  workshop: Workshop | null;
  completeAll: CompleteAll;
  onCertificate: (registration: ManagedRegistration) => void;
}

export function RegistrationsView({ choices, workshop, completeAll, onCertificate }: RegistrationsViewProps) {
  const [params] = useUrlParams();
  const filters = {
    workshopId: workshop ? String(workshop.id) : null,
    status: params.get('status'),
    q: searchIn(params),
    earlyBird: params.get('early') === 'true' ? 'true' : null,
  };
  const page = usePage<ManagedRegistration>('/api/registrations', filters);
  const { data: counts } = useRegistrationCounts(workshop?.id ?? null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const opened = open && 'id' in open ? (page.rows?.find(({ id }) => id === open.id) ?? null) : null;
  const workshops = useWorkshops(workshop ? [] : (page.rows ?? []).map(({ workshopId }) => workshopId));
  const workshopOf = (id: number) => [workshop, ...workshops].find(each => each?.id === id) ?? null;
  const onTransfer = ({ id }: ManagedRegistration) => setOpen({ kind: 'transfer', id });
  const { question, ...actions } = useRegistrationActions({
    workshopOf,
    onOpen: ({ id }) => setOpen({ kind: 'edit', id }),
    onTransfer,
    completeAll,
    onCertificate,
  });
  return (
    <div className="admin-content">
      <RegistrationsHead filters={filters} workshop={workshop} onAdd={() => setOpen({ kind: 'add' })} />
      <WorkshopCard
        choices={choices}
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
        open={open}
        registration={opened}
        workshop={opened ? workshopOf(opened.workshopId) : workshop}
        onTransfer={onTransfer}
        onClose={() => setOpen(null)}
      />
      {question}
    </div>
  );
}
