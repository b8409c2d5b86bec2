import { useState } from 'react';
import { Link } from 'wouter';
import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { useWorkshops } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { type Workshop, hasEnded } from '#src/features/workshops/workshops.rules.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ExportButton } from '#src/platform/browser/export-button.tsx';
import { mailLink } from '#src/platform/browser/mail-link.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { MailIcon } from '#src/ui-kit/icons.tsx';
import { PersonPlusIcon, PrintIcon, TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { ImportLink } from '#src/ui-kit/admin/import-link.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { RecordDialog } from '#src/ui-kit/admin/record-dialog.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import type { Bulk } from '#src/ui-kit/admin/selection.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { BUSINESS_DECISIONS, decisionsFor } from '../registrations.rules.ts';
import { registrationColumns } from './registration-columns.tsx';
import { DECISIONS, type RegistrationHandlers } from './registration-menu.tsx';
import { useRegistrationCounts } from './registrations.api.manage.ts';
import { type RegistrationDialog, useRegistrationActions } from './use-registration-actions.ts';
import { useRegistrationList } from './use-registration-list.tsx';
import { WorkshopCard } from './workshop-card.tsx';

const AddRegistration = lazyNamed(() => import('./add-registration.tsx'), 'AddRegistration');
const CancelRegistration = lazyNamed(() => import('./cancel-registration.tsx'), 'CancelRegistration');
const ManageCertificate = lazyNamed(() => import('./manage-certificate.tsx'), 'ManageCertificate');
const RegistrationEdit = lazyNamed(() => import('./registration-edit.tsx'), 'RegistrationEdit');
const RegistrationMoney = lazyNamed(() => import('./registration-money.tsx'), 'RegistrationMoney');
const TransferSeat = lazyNamed(() => import('./transfer-seat.tsx'), 'TransferSeat');

interface RegistrationsViewProps {
  choices: readonly WorkshopChoice[];
  /** Null for all. */
  workshop: Workshop | null;
}

export function RegistrationsView({ choices, workshop }: RegistrationsViewProps) {
  const { data: counts } = useRegistrationCounts(workshop?.id ?? null);
  const list = useRegistrationList(workshop?.id ?? null, counts);
  const [open, setOpen] = useState<{ dialog: RegistrationDialog; id: number } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const close = () => setOpen(null);
  const workshops = useWorkshops(workshop ? [] : (list.rows ?? []).map(({ workshopId }) => workshopId));
  const workshopOf = (id: number) => [workshop, ...workshops].find(each => each?.id === id) ?? null;
  const { question, onCompleteAll, ...handlers } = useRegistrationActions({
    workshopOf,
    onOpen: (dialog, { id }) => setOpen({ dialog, id }),
  });
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Registrations"
        line="See who's registered, who's interested, and what needs your attention."
        actions={
          <>
            {workshop && <WorkshopActions workshop={workshop} onAdd={() => setAdding(true)} />}
            <ImportLink
              href={adminAddress('registrations', {
                import: 'csv',
                ...(workshop && { workshop: workshop.id }),
              })}
            />
            {!list.isTrash && <ExportButton list={list} noun="registrations" />}
          </>
        }
      />
      <WorkshopCard choices={choices} workshop={workshop} counts={counts} onCompleteAll={onCompleteAll} />
      <ResourceList
        key={workshop?.id ?? 'all'}
        list={list}
        noun="registrations"
        search="Search by name, email or reference..."
        title="Registrations"
        columns={registrationColumns(handlers, { withWorkshop: workshop === null })}
        {...(!list.isTrash && { bulk: bulkOf(handlers) })}
        empty={{
          icon: <TicketIcon />,
          title: 'No registrations found',
          text: 'Inquiries, reservations and enrollments will appear here.',
        }}
      />
      <RecordDialog id={open?.id ?? null} rows={list.rows}>
        {registration => {
          const its = workshopOf(registration.workshopId);
          if (open?.dialog === 'certificate') {
            return <ManageCertificate registration={registration} onClose={close} />;
          }
          if (open?.dialog === 'cancel') {
            return <CancelRegistration registration={registration} onClose={close} />;
          }
          if (open?.dialog === 'money') {
            return (
              <RegistrationMoney
                registration={registration}
                onCancelRegistration={() => {
                  close();
                  handlers.onDecide('cancel', [registration]);
                }}
                onClose={close}
              />
            );
          }
          if (open?.dialog === 'transfer') {
            const hasItEnded = its !== null && hasEnded(its);
            return <TransferSeat registration={registration} hasEnded={hasItEnded} onClose={close} />;
          }
          return (
            <RegistrationEdit
              registration={registration}
              workshop={its}
              onTransfer={() => setOpen({ dialog: 'transfer', id: registration.id })}
              onClose={close}
            />
          );
        }}
      </RecordDialog>
      {workshop && isAdding && <AddRegistration workshop={workshop} onClose={() => setAdding(false)} />}
      {question}
    </div>
  );
}

function WorkshopActions({ workshop: { id }, onAdd }: { workshop: Workshop; onAdd: () => void }) {
  return (
    <>
      <Button onClick={onAdd} icon={<PersonPlusIcon size={16} />}>
        Add Person
      </Button>
      <Link
        href={adminAddress('registrations', { workshop: id, view: 'roster' })}
        className="btn btn-outlined"
      >
        <PrintIcon size={16} />
        Roster
      </Link>
    </>
  );
}

const bulkOf = ({ onDecide }: RegistrationHandlers): Bulk<ManagedRegistration> => ({
  nameOf: ({ name, email }) => name || email,
  actions: [
    ...BUSINESS_DECISIONS.map(decision => ({
      label: decision === 'cancel' ? 'Cancel registrations' : DECISIONS[decision].label,
      icon: DECISIONS[decision].icon,
      isWarning: decision === 'cancel',
      isFor: (registration: ManagedRegistration) => decisionsFor(registration).includes(decision),
      onAct: (chosen: readonly ManagedRegistration[]) => onDecide(decision, chosen),
    })),
    {
      label: 'Email',
      icon: <MailIcon size={16} />,
      hrefOf: chosen => mailLink(null, { bcc: [...new Set(chosen.map(({ email }) => email))] }),
    },
  ],
});
