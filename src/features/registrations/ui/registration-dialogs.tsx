import { Suspense, lazy } from 'react';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';

const RegistrationDetails = lazy(() =>
  import('./registration-details.tsx').then(module => ({ default: module.RegistrationDetails })),
);
const AddRegistration = lazy(() =>
  import('./add-registration.tsx').then(module => ({ default: module.AddRegistration })),
);

interface RegistrationDialogsProps {
  opened: ManagedRegistration | null;
  onClose: () => void;
  addsTo: Workshop | null;
  onAdded: () => void;
}

export function RegistrationDialogs({ opened, onClose, addsTo, onAdded }: RegistrationDialogsProps) {
  return (
    <Suspense>
      {opened && <RegistrationDetails key={opened.id} registration={opened} onClose={onClose} />}
      {addsTo && <AddRegistration workshop={addsTo} onClose={onAdded} />}
    </Suspense>
  );
}
