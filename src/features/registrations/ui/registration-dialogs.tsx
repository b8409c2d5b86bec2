import { Suspense, lazy } from 'react';
import { type Workshop, hasEnded } from '#src/features/workshops/workshops.rules.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';

const RegistrationEdit = lazy(() =>
  import('./registration-edit.tsx').then(module => ({ default: module.RegistrationEdit })),
);
const TransferSeat = lazy(() =>
  import('./transfer-seat.tsx').then(module => ({ default: module.TransferSeat })),
);
const AddRegistration = lazy(() =>
  import('./add-registration.tsx').then(module => ({ default: module.AddRegistration })),
);

/** One at a time; `id` is a registration's. */
export type OpenDialog = { kind: 'edit' | 'transfer'; id: number } | { kind: 'add' };

interface RegistrationDialogsProps {
  open: OpenDialog | null;
  registration: ManagedRegistration | null;
  /** The registration's, or the one to add a person to. */
  workshop: Workshop | null;
  onTransfer: (registration: ManagedRegistration) => void;
  onClose: () => void;
}

export function RegistrationDialogs(props: RegistrationDialogsProps) {
  const { open, registration, workshop, onTransfer, onClose } = props;
  return (
    <Suspense>
      {open?.kind === 'edit' && registration && (
        <RegistrationEdit
          key={registration.id}
          registration={registration}
          workshop={workshop}
          onTransfer={onTransfer}
          onClose={onClose}
        />
      )}
      {open?.kind === 'transfer' && registration && (
        <TransferSeat
          registration={registration}
          hasEnded={workshop !== null && hasEnded(workshop)}
          onClose={onClose}
        />
      )}
      {open?.kind === 'add' && workshop && <AddRegistration workshop={workshop} onClose={onClose} />}
    </Suspense>
  );
}
