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
  /** The workshop that somebody is being added to. */
  addsTo: Workshop | null;
  onAdded: () => void;
}

/** The dialogs of the section; each loads when it opens. */
export function RegistrationDialogs({ opened, onClose, addsTo, onAdded }: RegistrationDialogsProps) {
  return (
    <Suspense>
      {opened && <RegistrationDetails key={opened.id} registration={opened} onClose={onClose} />}
      {addsTo && <AddRegistration workshop={addsTo} onClose={onAdded} />}
    </Suspense>
  );
}
